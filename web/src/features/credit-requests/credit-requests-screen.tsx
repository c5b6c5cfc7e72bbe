import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { Card, Page } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/states.tsx'
import { Desk } from './desk.tsx'

const route = getRouteApi(paths.creditRequests)

/** What waits for a decision, one request open beside the list. */
export function CreditRequestsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ReadBoundary
      failure="Les demandes n’ont pas pu être lues"
      loading={
        <Page title="Demandes de crédit">
          <Card>
            <SkeletonBlock lines={12} />
          </Card>
        </Page>
      }
    >
      <Desk
        search={search}
        onSearch={(next) =>
          void navigate({ search: (known) => ({ ...known, ...next }), replace: 'q' in next || 'id' in next, resetScroll: false })
        }
      />
    </ReadBoundary>
  )
}
