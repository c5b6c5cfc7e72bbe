import { formatCount } from '../../format/numbers.ts'
import styles from './number-list.module.css'
import typography from './typography.module.css'

type Props = {
  title: string
  numbers: readonly string[]
  /** The total; only the first ones are listed. */
  total: number
  onOpen: (number: string) => void
}

/** Lists numbers in columns, each of which opens something; nothing without any. */
export function NumberList({ title, numbers, total, onOpen }: Props) {
  if (numbers.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={typography.heading}>{title}</h3>
      <ul className={styles.numbers}>
        {numbers.map((number) => (
          <li key={number}>
            <button type="button" className={typography.link} onClick={() => onOpen(number)}>
              {number}
            </button>
          </li>
        ))}
      </ul>
      {numbers.length < total && <p className={typography.note}>Les {formatCount(numbers.length, 'premier', 'premiers')} seulement.</p>}
    </section>
  )
}
