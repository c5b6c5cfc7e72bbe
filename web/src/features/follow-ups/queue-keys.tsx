import styles from './call-queue.module.css'

const KEYS = [
  ['J', 'la suivante'],
  ['K', 'la précédente'],
  ['P', 'prendre en charge'],
  ['A', 'appeler'],
  ['C', 'noter un contact'],
  ['M', 'noter une promesse'],
  ['R', 'marquer résolue'],
  ['X', 'abandonner'],
  ['N', 'prendre la prochaine de la file'],
] as const

export function QueueKeys({ isHelpShown, onHelp }: { isHelpShown: boolean; onHelp: () => void }) {
  return (
    <div className={styles.keys}>
      {isHelpShown && (
        <ul className={styles.allKeys} aria-label="Raccourcis">
          {KEYS.map(([key, label]) => (
            <li key={key}>
              <kbd>{key}</kbd> {label}
            </li>
          ))}
        </ul>
      )}
      {!isHelpShown && (
        <span>
          <kbd>J</kbd> <kbd>K</kbd> parcourir
        </span>
      )}
      <button type="button" aria-expanded={isHelpShown} onClick={onHelp}>
        <kbd>?</kbd> {isHelpShown ? 'moins' : 'tous les raccourcis'}
      </button>
    </div>
  )
}
