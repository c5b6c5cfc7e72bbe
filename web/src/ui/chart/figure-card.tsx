import type { ReactNode } from 'react'
import styles from './figure-card.module.css'

type FigureProps = {
  label: ReactNode
  /** Formatted, or a link to the detail lines. */
  value: ReactNode
  bar?: ReactNode
  /** With its base: « 66,6 % de 1 520 ». */
  share?: ReactNode
  status?: ReactNode
}

function Figure({ label, value, bar, share, status }: FigureProps) {
  return (
    <div className={styles.figure}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{value}</div>
      {bar && <div className={styles.bar}>{bar}</div>}
      {(share || status) && (
        <div className={styles.foot}>
          <span>{share}</span>
          {status}
        </div>
      )}
    </div>
  )
}

type TabsProps<Key extends string> = {
  label: string
  figures: readonly (FigureProps & { key: Key })[]
  selected: Key
  onSelect: (key: Key) => void
}

/** Shows figures as buttons that select the one detailed below. Figures inside must not be interactive. */
export function FigureTabs<Key extends string>({ label, figures, selected, onSelect }: TabsProps<Key>) {
  return (
    <div className={styles.tabs} role="group" aria-label={label}>
      {figures.map(({ key, ...figure }) => (
        <button key={key} type="button" className={styles.tab} aria-pressed={key === selected} onClick={() => onSelect(key)}>
          <Figure {...figure} />
        </button>
      ))}
    </div>
  )
}

/** Shows the sums of a list beside its title. */
export function HeaderFigures({ figures }: { figures: readonly { label: ReactNode; value: ReactNode; note?: ReactNode }[] }) {
  return (
    <dl className={styles.sums}>
      {figures.map(({ label, value, note }, index) => (
        <div key={index} className={styles.sum}>
          <dt className={styles.label}>{label}</dt>
          <dd>
            <span className={styles.sumValue}>{value}</span> {note}
          </dd>
        </div>
      ))}
    </dl>
  )
}
