import type { ImportState } from '@backoffice/contract/imports/imports'
import { IconCheck } from '@tabler/icons-react'
import styles from './steps.module.css'

const STEPS = ['Fichier déposé', 'Essai à blanc', 'Appliqué']

/** Number of finished steps. */
const STEPS_DONE: Record<ImportState, number> = { received: 0, failed: 0, analysed: 1, applied: 3, undone: 3 }

/** Shows the progress of an import. No state means that no file has been sent yet. */
export function Steps({ state }: { state?: ImportState }) {
  const doneCount = state === undefined ? 0 : STEPS_DONE[state]
  return (
    <ol className={styles.steps} aria-label="Étapes de l’import">
      {STEPS.map((label, index) => (
        <li
          key={label}
          className={styles.step}
          data-step={stepAt(index, doneCount)}
          {...(index === doneCount ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles.mark}>{index < doneCount ? <IconCheck size={14} stroke={2.2} aria-label="Fait" /> : index + 1}</span>
          {state === 'undone' && index === 2 ? 'Annulé' : label}
        </li>
      ))}
    </ol>
  )
}

function stepAt(index: number, doneCount: number): 'done' | 'current' | 'next' {
  if (index < doneCount) return 'done'
  return index === doneCount ? 'current' : 'next'
}
