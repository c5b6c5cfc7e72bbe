import styles from './demonstration-strip.module.css'

export function DemonstrationStrip() {
  return (
    <p className={styles.strip} role="note" data-strip data-no-print>
      <strong>Données de démonstration.</strong> Tout est inventé, rien n’est envoyé.
    </p>
  )
}
