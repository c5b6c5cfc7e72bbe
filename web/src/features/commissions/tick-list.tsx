import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/form/check.tsx'
import styles from './tick-list.module.css'

type Item = { id: number; label: string; description?: string; end: ReactNode }

type Props = {
  label: string
  /** Names the box that ticks or unticks all of them; it is left out where there is one item. */
  allLabel: string
  items: readonly Item[]
  excludedIds: ReadonlySet<number>
  onExclude: (next: ReadonlySet<number>) => void
}

/** Lists what is ticked to begin with. */
export function TickList({ label, allLabel, items, excludedIds, onExclude }: Props) {
  const isWhole = !items.some(({ id }) => excludedIds.has(id))
  return (
    <div>
      {items.length > 1 && (
        <div className={styles.all}>
          <Checkbox
            isStrong
            label={allLabel}
            checked={isWhole}
            onChange={() => onExclude(new Set(isWhole ? items.map(({ id }) => id) : []))}
          />
        </div>
      )}
      <ul className={styles.choice} aria-label={label}>
        {items.map(({ id, end, ...item }) => (
          <li key={id}>
            <Checkbox {...item} checked={!excludedIds.has(id)} onChange={() => onExclude(excludedIds.symmetricDifference(new Set([id])))} />
            {end}
          </li>
        ))}
      </ul>
    </div>
  )
}
