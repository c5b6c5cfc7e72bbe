import { listPendingActs } from '@backoffice/contract/pending-acts/pending-acts'
import { useQuietRead } from '../../api/use-read.ts'
import { Choices } from '../../ui/layout/choices.tsx'
import { Kind } from './kind-names.ts'
import { KINDS } from './kinds.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { useAccountCounts } from './use-accounts.ts'

export type Tab = Kind | 'acts'

/** Shows the kinds of accounts with their counts, then the pending acts. Unknown roles show only if an account has one. */
export function KindTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const waitingActs = useQuietRead(listPendingActs, { query: { statut: 'waiting', size: 1 } })?.totalElements
  const counts = useAccountCounts()
  const visibleKinds = Kind.options.filter((value) => value !== 'others' || tab === 'others' || (counts.others ?? 0) > 0)
  const kinds: { value: Tab; label: string; count: number | 'unread' }[] = visibleKinds.map((value) => ({
    value,
    label: KINDS[value].tab,
    count: counts[value] ?? 'unread',
  }))
  const choices = [...kinds, { value: 'acts' as const, label: 'Actes à confirmer', count: waitingActs ?? ('unread' as const) }]
  return (
    <Row gap={1} isOneLine>
      <Choices label="Sortes de comptes" choices={choices} value={tab} onChange={onTab} />
    </Row>
  )
}
