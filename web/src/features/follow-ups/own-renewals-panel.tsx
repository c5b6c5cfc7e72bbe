import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { useDeferredValue } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Definition } from '../../ui/overlay/definition.tsx'
import { OwnRenewalList } from './own-renewal-list.tsx'
import { PAGE_SIZE, QueuePager } from './queue-pager.tsx'
import { RENEWAL_VALUE } from './renewal-value.ts'

type Props = {
  page: number
  onPage: (page: number | undefined, isReplacing: boolean) => void
  onOpen: (id: number) => void
  onClose: () => void
}

export function OwnRenewalsPanel({ onClose, ...rows }: Props) {
  return (
    <SidePanel title="À renouveler" onClose={onClose}>
      <ReadBoundary failure="Vos abonnés n’ont pas pu être lus">
        <Rows {...rows} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Rows({ page, onPage, onOpen }: Omit<Props, 'onClose'>) {
  const shown = useDeferredValue(page)
  const { content, totals } = useRead(listRenewals, { query: { size: PAGE_SIZE, page: shown } })
  return (
    <>
      <p className={typography.note}>
        {formatCount(totals.cases, 'abonné', 'abonnés')}, {formatMoney(totals.value)} en jeu, ceux qui rapportent le plus d’abord.{' '}
        <Definition term={RENEWAL_VALUE.term}>{RENEWAL_VALUE.definition}</Definition>
      </p>
      <OwnRenewalList rows={content} onOpen={onOpen} />
      <QueuePager label="Pages, abonnés" page={page} total={totals.cases} isLate={shown !== page} onPage={onPage} />
    </>
  )
}
