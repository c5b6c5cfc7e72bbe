import type { ReactNode } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { Button } from './button.tsx'
import styles from './edit-conflict.module.css'

type StaleProps = { message: string | undefined; hasConflicts: boolean; children?: ReactNode }

/** Announces a change made elsewhere. What is typed stays; other values appear beside their fields or below. */
export function StaleAlert({ message, hasConflicts, children }: StaleProps) {
  return (
    <Alert tone="warn">
      <p>
        <strong>Modifié entre-temps.</strong> {message} Rien de ce que vous avez écrit n’est perdu
        {hasConflicts ? '\u00a0: choisissez ce qui reste, puis enregistrez.' : '. Relisez, puis enregistrez.'}
      </p>
      {children}
    </Alert>
  )
}

type Props = {
  label: string
  /** The current value, changed elsewhere. */
  standing: string
  onKeep?: () => void
  onTake: () => void
}

export function EditConflict({ label, standing, onKeep, onTake }: Props) {
  return (
    <div className={styles.conflict} role="group" aria-label={`${label}, modifié entre-temps`}>
      <p>
        Modifié entre-temps&nbsp;: <strong>{standing === '' ? 'vidé' : standing}</strong>
      </p>
      {onKeep && (
        <Button size="xs" variant="default" onClick={onKeep}>
          Garder ma saisie
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onTake}>
        Prendre l’autre
      </Button>
    </div>
  )
}
