import { ROLES, roleLabel } from '@backoffice/contract/roles'
import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { FaqQuestions } from './faq-questions.tsx'

const route = getRouteApi(paths.faq)

/** Answers the questions of one's role, or of another one that is chosen. */
export function FaqScreen() {
  const { role: chosenRole } = route.useSearch()
  const navigate = route.useNavigate()
  const { roleName } = useRead(getUserInfo, {})
  const role = ROLES.find((one) => one === (chosenRole ?? roleName))
  return (
    <Page
      title="Questions fréquentes"
      subtitle={
        <>
          Une autre question&nbsp;? <Link to={paths.contact}>Écrivez aux gestionnaires</Link>
          <Link to={paths.help}>Aide par tâche</Link>
        </>
      }
    >
      <ChoicesLine
        label="Questions de quel rôle"
        choices={ROLES.map((value) => ({ value, label: roleLabel(value) }))}
        value={role}
        onChange={(next) => void navigate({ search: next === roleName ? {} : { role: next }, resetScroll: false })}
      />
      <FaqQuestions role={role} roleName={roleName} />
    </Page>
  )
}
