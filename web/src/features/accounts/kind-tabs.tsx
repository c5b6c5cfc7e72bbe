import { Choices } from '../../ui/choices.tsx'
import styles from './accounts.module.css'
import { Kind, KINDS } from './kinds.ts'
import { useAccountCount } from './use-accounts.ts'

/** The kinds of accounts, each with how many there are. */
export function KindTabs({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const counts: Record<Kind, number | undefined> = {
    outlets: useAccountCount('outlets'),
    clients: useAccountCount('clients'),
    sectorManagers: useAccountCount('sectorManagers'),
    creditAgents: useAccountCount('creditAgents'),
    managers: useAccountCount('managers'),
  }
  const choices = Kind.options.map((value) => ({ value, label: KINDS[value].tab, count: counts[value] }))
  return (
    <div className={styles.tabs}>
      <Choices label="Sortes de comptes" choices={choices} value={kind} onChange={onKind} />
    </div>
  )
}
