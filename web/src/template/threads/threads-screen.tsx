import { getRouteApi, Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { Conversations } from './conversations.tsx'

const route = getRouteApi(paths.threads)

/** Gathers what people write about requests and orders, and to each other. */
export function ThreadsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page
      title="Conversations"
      subtitle={
        <>
          Ce qui s’écrit sur les demandes et les commandes, et vos messages. <Link to={paths.mail}>Écrire à quelqu’un</Link>
        </>
      }
    >
      <ReadBoundary failure="Les conversations n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <Conversations
          search={search}
          onChange={(next) => void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false })}
        />
      </ReadBoundary>
    </Page>
  )
}
