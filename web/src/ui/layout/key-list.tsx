import styles from './key-list.module.css'
import typography from './typography.module.css'

type Shortcuts = readonly (readonly [keys: string, meaning: string])[]

/** Lists keys with what they do, under a title. */
export function KeyList({ title, shortcuts }: { title: string; shortcuts: Shortcuts }) {
  return (
    <section>
      <h3 className={typography.name}>{title}</h3>
      <Keys shortcuts={shortcuts} />
    </section>
  )
}

export function Keys({ shortcuts }: { shortcuts: Shortcuts }) {
  return (
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
  )
}
