import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'

// It brings a part of nearly every feature.
const EmptyLists = lazyPage(() => import('./empty-lists.tsx'), 'EmptyLists')

/** Shows each list of the reader as it is before it holds anything. */
export function EmptyScreen() {
  const { roleName } = useRead(getUserInfo, {})
  return (
    <Page
      title="Listes vides"
      subtitle={
        <>
          Ce que montre chaque liste tant qu’elle est vide, et ce qui la remplit. <Link to={paths.help}>Aide par tâche</Link>
        </>
      }
    >
      <ReadBoundary failure="Les listes n’ont pas pu être montrées" wrap={withCard}>
        <EmptyLists roleName={roleName} />
      </ReadBoundary>
    </Page>
  )
}
