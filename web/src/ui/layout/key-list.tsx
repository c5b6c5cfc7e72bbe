import styles from './key-list.module.css'
import typography from './typography.module.css'

type Props = { title: string; shortcuts: readonly (readonly [keys: string, meaning: string])[] }

/** Lists keys with what they do. */
export function KeyList({ title, shortcuts }: Props) {
  return (
    <section>
      <h3 className={typography.name}>{title}</h3>
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
