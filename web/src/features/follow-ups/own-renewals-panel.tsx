import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { useDeferredValue, useState } from 'react'
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

type Props = { onOpen: (id: number) => void; onClose: () => void }

export function OwnRenewalsPanel({ onOpen, onClose }: Props) {
  return (
    <SidePanel title="À renouveler" onClose={onClose}>
      <ReadBoundary failure="Vos abonnés n’ont pas pu être lus">
        <Rows onOpen={onOpen} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Rows({ onOpen }: Pick<Props, 'onOpen'>) {
  const [page, setPage] = useState(0)
  const { content, totals } = useRead(listRenewals, { query: { size: PAGE_SIZE, page: useDeferredValue(page) } })
  return (
    <>
      <p className={typography.note}>
        {formatCount(totals.cases, 'abonné', 'abonnés')}, {formatMoney(totals.value)} en jeu, les plus précieux d’abord.{' '}
        <Definition term={RENEWAL_VALUE.term}>{RENEWAL_VALUE.definition}</Definition>
      </p>
      <OwnRenewalList rows={content} onOpen={onOpen} />
      <QueuePager label="Pages, abonnés" page={page} total={totals.cases} onPage={(next) => setPage(next ?? 0)} />
    </>
  )
}
