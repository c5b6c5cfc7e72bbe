import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { withPage } from '../../ui/layout/with-card.tsx'
import { AgentReviewQueue, ManagerReviewQueue } from './review-queue.tsx'

const route = getRouteApi(paths.creditRequests)

export function CreditRequestsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const ReviewQueue = useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER' ? ManagerReviewQueue : AgentReviewQueue
  return (
    <ReadBoundary
      failure="Les demandes n’ont pas pu être lues"
      loading={<SkeletonBlock lines={12} />}
      wrap={withPage('Demandes de crédit')}
    >
      <ReviewQueue
        search={search}
        onSearch={(next) =>
          void navigate({
            search: (previous) => ({ ...previous, ...('id' in next ? {} : { page: undefined }), ...next }),
            replace: 'view' in next === false && ('q' in next || 'id' in next),
            resetScroll: 'page' in next,
          })
        }
      />
    </ReadBoundary>
  )
}
