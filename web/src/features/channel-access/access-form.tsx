import { Button } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { formatDay } from '../../format/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { type AccessFields, focusFirstFault } from './access-edit.ts'
import { AccessInputs } from './access-inputs.tsx'
import styles from './channel-access.module.css'
import type { AccessEdit } from './use-access-edit.ts'

export function AccessForm({ edit }: { edit: AccessEdit }) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, faults, isDirty, isPending } = edit

  async function submit(event: FormEvent) {
    event.preventDefault()
    await edit.save()
    focusFirstFault(form.current)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormMessage edit={edit} />
      <AccessInputs fields={fields} faults={faults} onChange={edit.type} noteOf={(name) => standingOf(edit, name)} />
      <div className={styles.buttons}>
        {isDirty && (
          <Button variant="default" onClick={edit.forget}>
            Annuler
          </Button>
        )}
        <Button type="submit" loading={isPending} disabled={!isDirty}>
          Enregistrer l’accès
        </Button>
      </div>
    </form>
  )
}

function FormMessage({ edit: { refusal, faults, isStale, conflicts } }: { edit: AccessEdit }) {
  if (isStale) {
    return (
      <Alert tone="warn">
        <strong>Modifié entre-temps.</strong> Rien de ce que vous avez écrit n’est perdu.{' '}
        {conflicts.length > 0
          ? 'Ce qui est enregistré est dit sous chaque champ\u00a0: relisez, puis enregistrez.'
          : 'Relisez, puis enregistrez.'}
      </Alert>
    )
  }
  return refusal && Object.keys(faults).length === 0 ? <Alert tone="bad">{refusal.message}</Alert> : null
}

/** What stands now, where something else is typed. */
const standingOf = (edit: AccessEdit, name: keyof AccessFields) => edit.conflicts.includes(name) && <Standing edit={edit} name={name} />

function Standing({ edit, name }: { edit: AccessEdit; name: keyof AccessFields }) {
  const value = edit.standing[name]
  const words = name === 'startDate' || name === 'endDate' ? formatDay(value) : value
  return (
    <div className={styles.standing}>
      <span>
        Enregistré maintenant&nbsp;: <strong>{words === '' ? 'rien' : words}</strong>
      </span>
      <Button size="xs" variant="default" onClick={() => edit.take(name)}>
        Le reprendre
      </Button>
    </div>
  )
}
