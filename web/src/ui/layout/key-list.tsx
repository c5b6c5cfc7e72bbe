import styles from './key-list.module.css'
import typography from './typography.module.css'

type Props = {
  title: string
  shortcuts: readonly (readonly [keys: string, meaning: string])[]
  /** The rank of the title, by default under that of a dialog. */
  heading?: 'h2' | 'h3'
}

/** Lists keys with what they do. */
export function KeyList({ title, shortcuts, heading: Heading = 'h3' }: Props) {
  return (
    <section>
      <Heading className={typography.name}>{title}</Heading>
      <dl className={styles.keys}>
        {shortcuts.map(([keys, meaning]) => (
          <div key={keys} className={styles.line}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
