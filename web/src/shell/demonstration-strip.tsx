import styles from './demonstration-strip.module.css'

export function DemonstrationStrip() {
  return (
    <aside className={styles.strip} aria-label="Démonstration" data-strip data-no-print>
      <strong>Données de démonstration.</strong> Tout est inventé<span className={styles.more}>, rien n’est envoyé</span>.
    </aside>
  )
}
