import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { useDeferredValue } from 'react'
import { useRead } from '../../api/use-read.ts'
import { TwoPanes } from '../../ui/layout/two-panes.tsx'
import { OpenRenewal } from './open-renewal.tsx'
import { renewalFilters } from './renewal-filters.ts'
import { type Change, PAGE_SIZE } from './queue-pager.tsx'
import { RenewalList } from './renewal-list.tsx'
import type { RenewalsSearch } from './renewals-search.ts'
import { useNext } from './use-next.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { NobodyToRenew } from './nobody-to-renew.tsx'

/** `onImport` is absent for those who may not import. */
type Props = { search: RenewalsSearch; onChange: Change<RenewalsSearch>; onImport: (() => void) | undefined }

/** Shows the subscribers to renew beside the one that is open, for the keyboard. */
export function RenewalQueue({ search, onChange, onImport }: Props) {
  const shown = useDeferredValue(search)
  const { content: rows, totals } = useRead(listRenewals, { query: { size: PAGE_SIZE, page: shown.page ?? 0, ...renewalFilters(shown) } })
  const openId = search.id ?? rows[0]?.id
  const open = (id: number) => onChange({ id })
  const next = useNext({
    queue: 'renewals',
    outletId: shown.outletId,
    nobody: 'Personne d’autre à renouveler',
    onTaken: ({ id }) => open(id),
  })
  useQueueKeys({ ids: rows.map(({ id }) => id), openId, onOpen: open, onNext: next.take })
  const isFiltered = [shown.month, shown.outletId, shown.status, shown.due, shown.mine, shown.q].some((filter) => filter !== undefined)
  if (totals.cases === 0 && !isFiltered && search.id === undefined) return <NobodyToRenew onImport={onImport} />
  return (
    <TwoPanes listWidth={26} listHeight="60vh" isBesideOnTablet>
      <RenewalList
        rows={rows}
        totals={totals}
        openId={openId}
        search={search}
        isLate={shown !== search}
        onChange={onChange}
        onOpen={open}
        next={next}
      />
      {openId !== undefined && <OpenRenewal key={openId} id={openId} isChosen={search.id !== undefined} />}
    </TwoPanes>
  )
}
