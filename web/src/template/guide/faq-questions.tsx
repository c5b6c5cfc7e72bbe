import { type Role, roleLabel } from '@backoffice/contract/roles'
import { Link } from '@tanstack/react-router'
import { withoutBreaks } from '../../format/spaces.ts'
import { Card } from '../../ui/layout/page.tsx'
import { COMMON_QUESTIONS, type Question, QUESTIONS_OF_ROLE } from './faq-texts.ts'
import styles from './guide.module.css'
import { mayFollow } from './help-task.ts'

type Props = { role: Role | undefined; roleName: string }

/** Shows the questions of a role, then those of everybody. `roleName` is the reader's own: it decides which links are shown. */
export function FaqQuestions({ role, roleName }: Props) {
  return (
    <>
      {role && <QuestionList title={roleLabel(role)} questions={QUESTIONS_OF_ROLE[role]} roleName={roleName} />}
      <QuestionList title="Pour tous" questions={COMMON_QUESTIONS} roleName={roleName} />
    </>
  )
}

type ListProps = { title: string; questions: readonly Question[]; roleName: string }

function QuestionList({ title, questions, roleName }: ListProps) {
  return (
    <Card title={title} flush>
      {questions.map(({ question, answer, link }) => (
        <details key={question} className={styles.question}>
          <summary>{withoutBreaks(question)}</summary>
          <p className={styles.how}>{withoutBreaks(answer)}</p>
          {link && mayFollow(link.to, roleName) && (
            <p>
              <Link to={link.to as '/'}>{link.label}</Link>
            </p>
          )}
        </details>
      ))}
    </Card>
  )
}
