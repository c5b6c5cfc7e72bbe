import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/layout/page.tsx'
import { HelpTasks } from './help-tasks.tsx'
import { SearchField } from './search-field.tsx'

const route = getRouteApi(paths.help)

/** Shows what one may do, searched as one types, and where each thing is done. */
export function HelpScreen() {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { roleName } = useRead(getUserInfo, {})
  return (
    <Page
      title="Aide par tâche"
      subtitle={
        <>
          Que voulez-vous faire&nbsp;? <Link to={paths.faq}>Questions fréquentes</Link>
          <Link to={paths.documentation}>Documentation</Link>
          <Link to={paths.contact}>Écrire aux gestionnaires</Link>
        </>
      }
    >
      <SearchField
        label="Que voulez-vous faire&nbsp;?"
        placeholder="Vendre, mot de passe, livraison…"
        text={q}
        onText={(next) => void navigate({ search: { q: next }, replace: true, resetScroll: false })}
      />
      <HelpTasks roleName={roleName} text={useDeferredValue(q)} />
    </Page>
  )
}
