import { Choices } from '../../ui/choices.tsx'
import styles from './accounts.module.css'
import { Kind } from './kind-names.ts'
import { KINDS } from './kinds.ts'
import { useAccountCounts } from './use-accounts.ts'

/** The kinds of accounts, each with how many there are. Unknown roles show only where somebody has one. */
export function KindTabs({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const counts = useAccountCounts()
  const shown = Kind.options.filter((value) => value !== 'others' || kind === 'others' || (counts.others ?? 0) > 0)
  const choices = shown.map((value) => ({ value, label: KINDS[value].tab, count: counts[value] }))
  return (
    <div className={styles.tabs}>
      <Choices label="Sortes de comptes" choices={choices} value={kind} onChange={onKind} />
    </div>
  )
}
