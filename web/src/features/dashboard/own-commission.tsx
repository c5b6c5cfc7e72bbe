import type { User } from '@backoffice/contract/session/user'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { OwnStatementCard, OwnStatementPanel } from '../commissions/index.ts'
import { DashboardSearch } from './dashboard-search.ts'

/** Shows the user's last statement of commissions, and the one that the address names beside it. */
export function OwnCommission({ user: { id, roleName } }: { user: User }) {
  const { indicator, statement, line, lines = 0 } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: Pick<DashboardSearch, 'statement' | 'line' | 'lines'>) =>
    void navigate({ to: paths.dashboard, search: { indicator, ...next }, resetScroll: false })
  const close = () => show({})
  return (
    <>
      <OwnStatementCard userId={id} onOpen={(opened) => show({ statement: opened })} />
      {statement !== undefined && (
        <LazyBoundary onClose={close}>
          <OwnStatementPanel
            hasActivities={roleName !== 'ROLE_AGENT'}
            statementId={statement}
            lineId={line}
            page={lines}
            onShow={(opened, openedLine, page) => show({ statement: opened, line: openedLine, lines: page || undefined })}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </>
  )
}
