import typography from '../../ui/layout/typography.module.css'
import styles from './stock.module.css'

type Props = { serials: readonly string[]; onSerial: (number: string) => void }

/** Lists numbers, each of which opens its life. */
export function SerialNumbers({ serials, onSerial }: Props) {
  if (serials.length === 0) return null
  return (
    <section>
      <h3 className={typography.heading}>Numéros</h3>
      <ul className={styles.numbers}>
        {serials.map((number) => (
          <li key={number}>
            <button type="button" className={typography.link} onClick={() => onSerial(number)}>
              {number}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
