import styles from './key-hints.module.css'

type Hint = readonly [key: string, label: string]

type Props = {
  hints: readonly Hint[]
  /** The groups of keys that are shown while the others are hidden. */
  first: readonly (readonly [keys: readonly string[], label: string])[]
  isColumn?: boolean
  isHelpShown: boolean
  onHelp: () => void
}

/** Shows the keys of a screen: the most used ones, or all after « ? ». */
export function KeyHints({ hints, first, isColumn = false, isHelpShown, onHelp }: Props) {
  return (
    <div className={styles.keys}>
      {isHelpShown && (
        <ul className={styles.all} data-column={isColumn || undefined} aria-label="Raccourcis">
          {hints.map(([key, does]) => (
            <li key={key}>
              <kbd>{key}</kbd> {does}
            </li>
          ))}
        </ul>
      )}
      {!isHelpShown &&
        first.map(([keys, label]) => (
          <span key={label}>
            {keys.map((key) => (
              <span key={key}>
                <kbd>{key}</kbd>{' '}
              </span>
            ))}
            {label}
          </span>
        ))}
      <button type="button" aria-expanded={isHelpShown} onClick={onHelp}>
        <kbd>?</kbd> {isHelpShown ? 'moins' : 'tous les raccourcis'}
      </button>
    </div>
  )
}
