import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { OwnRenewalPanel, OwnRenewalsCard, OwnRenewalsPanel } from '../follow-ups/index.ts'
import { DashboardSearch } from './dashboard-search.ts'

/** Shows the subscribers that an outlet has to renew, and a panel for the one in the address. */
export function OwnRenewals() {
  const { panel, page = 0, renewal } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: Pick<DashboardSearch, 'panel' | 'page' | 'renewal'>, replace = false) =>
    void navigate({ to: paths.dashboard, search: next, replace, resetScroll: false })
  const close = () => show({})
  const open = (id: number) => show({ renewal: id })
  return (
    <>
      <OwnRenewalsCard onOpen={open} onAll={() => show({ panel: 'renewals' })} />
      <LazyBoundary key={`${panel} ${renewal}`} onClose={close}>
        {panel === 'renewals' && (
          <OwnRenewalsPanel
            page={page}
            onPage={(next, isReplacing) => show({ panel, page: next }, isReplacing)}
            onOpen={open}
            onClose={close}
          />
        )}
        {panel === undefined && renewal !== undefined && (
          <OwnRenewalPanel key={renewal} id={renewal} onClose={close} onSell={() => show({ panel: 'sell' })} />
        )}
      </LazyBoundary>
    </>
  )
}
