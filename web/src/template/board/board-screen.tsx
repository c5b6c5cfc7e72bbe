import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { OrderBoard } from './order-board.tsx'
import { AgentRequestBoard, ManagerRequestBoard } from './request-board.tsx'

const route = getRouteApi(paths.board)

const BOARDS = [
  { value: 'requests', label: 'Demandes de crédit' },
  { value: 'orders', label: 'Commandes de stock' },
] as const

/** Shows requests and orders by state, for those who decide them. */
export function BoardScreen() {
  const { board: chosenBoard, column } = route.useSearch()
  const navigate = route.useNavigate()
  const isManager = useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER'
  const board = isManager ? (chosenBoard ?? 'requests') : 'requests'
  const onColumn = (next: string) =>
    void navigate({ search: (previous) => ({ ...previous, column: next }), replace: true, resetScroll: false })
  const RequestBoard = isManager ? ManagerRequestBoard : AgentRequestBoard
  return (
    <Page
      title="Tableau des décisions"
      subtitle="Une carte glissée vers un autre état, ou déplacée par son menu, demande la confirmation habituelle."
      actions={
        isManager && (
          <Choices
            label="Tableau montré"
            choices={BOARDS}
            value={board}
            onChange={(next) => void navigate({ search: { board: next === 'orders' ? next : undefined } })}
          />
        )
      }
    >
      {board === 'orders' ? (
        <ReadBoundary key="orders" failure="Les commandes n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
          <OrderBoard column={column} onColumn={onColumn} />
        </ReadBoundary>
      ) : (
        <ReadBoundary key="requests" failure="Les demandes n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
          <RequestBoard column={column} onColumn={onColumn} />
        </ReadBoundary>
      )}
    </Page>
  )
}
