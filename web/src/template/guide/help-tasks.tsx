import { IconHelp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { withoutBreaks } from '../../format/spaces.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './guide.module.css'
import { tasksFor } from './help-task.ts'
import { HELP_THEMES } from './help-themes.ts'

type Props = { roleName: string; text: string }

/** Lists the tasks of a role that contain the text, by theme; each leads to the screen that does it. */
export function HelpTasks({ roleName, text }: Props) {
  const themes = tasksFor(HELP_THEMES, roleName, text)
  if (themes.length === 0) return <NoTaskNamed text={text} />
  return (
    <div className={styles.columns}>
      {themes.map(({ title, tasks }) => (
        <Card key={title} title={title} note={tasks.length} flush>
          <ul aria-label={title}>
            {tasks.map((task) => (
              <li key={task.title} className={styles.entry}>
                {/* The links are addresses of the product, as a test proves; the router's types know them one by one. */}
                <Link to={task.link as '/'} className={styles.entryLink}>
                  {withoutBreaks(task.title)}
                </Link>
                <p className={styles.how}>{withoutBreaks(task.how)}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function NoTaskNamed({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState
        icon={<IconHelp size={28} stroke={1.4} aria-hidden />}
        title={`Rien ne correspond à «\u00a0${text}\u00a0»`}
        message="Essayez un autre mot, ou demandez à un gestionnaire."
        action={
          <ButtonLink to={paths.contact} variant="default">
            Écrire aux gestionnaires
          </ButtonLink>
        }
      />
    </Card>
  )
}
