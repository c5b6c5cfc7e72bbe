import type { ReactNode } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { Button } from './button.tsx'
import styles from './edit-conflict.module.css'
import type { VersionedForm } from './use-versioned-form.ts'

type Props<Name extends string> = {
  form: Pick<VersionedForm<Name>, 'refusal' | 'isStale' | 'elsewhere' | 'conflicts' | 'stored' | 'keepMine' | 'takeTheirs'>
  labelOf: (name: Name) => string
  /** Returns a stored text as people read it. */
  write?: (name: Name, text: string) => string
}

const asIs = (_: string, text: string) => text

/** Shows a refusal, or what others changed meanwhile. What is typed stays. */
export function VersionedMessage<Name extends string>({ form, labelOf, write = asIs }: Props<Name>) {
  const { refusal, isStale, elsewhere, conflicts } = form
  if (!isStale) return refusal && <Alert tone="bad">{refusal.message}</Alert>
  return (
    <StaleAlert message={refusal?.message} hasConflicts={conflicts.length > 0}>
      {elsewhere.map(({ name, before, now }) => (
        <p key={name}>
          {labelOf(name)}&nbsp;: {write(name, before) || 'rien'} → <strong>{write(name, now) || 'rien'}</strong>
        </p>
      ))}
    </StaleAlert>
  )
}

/** Shows, under an edited field, the text that somebody else gave it meanwhile. */
export function FieldConflict<Name extends string>({ form, name, labelOf, write = asIs }: Props<Name> & { name: Name }) {
  if (!form.conflicts.includes(name)) return null
  return (
    <div className={styles.conflict} role="group" aria-label={`${labelOf(name)}, modifié entre-temps`}>
      <p>
        Modifié entre-temps&nbsp;: <strong>{form.stored[name] === '' ? 'vidé' : write(name, form.stored[name])}</strong>
      </p>
      <Button size="xs" variant="default" onClick={() => form.keepMine(name)}>
        Garder ma saisie
      </Button>
      <Button size="xs" variant="default" onClick={() => form.takeTheirs(name)}>
        Prendre l’autre
      </Button>
    </div>
  )
}

type StaleProps = { message: string | undefined; hasConflicts: boolean; children?: ReactNode }

function StaleAlert({ message, hasConflicts, children }: StaleProps) {
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
