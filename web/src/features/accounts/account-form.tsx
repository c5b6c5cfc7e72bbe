import { Button, Textarea, TextInput } from '@mantine/core'
import { clsx } from 'clsx'
import { type FormEvent, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import styles from './account-form.module.css'
import { FIELD_LABEL, type FieldName, fieldsOf, shownIn, writeField } from './edit.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { isPaired, ORDER, typeOf } from './field-shapes.ts'
import type { Kind } from './kinds.ts'
import type { Edit } from './use-edit.ts'

/** The fields of an account. Only what was changed is sent. */
export function AccountForm({ edit, kind }: { edit: Edit; kind: Kind }) {
  const form = useRef<HTMLFormElement>(null)
  const { account, conflicts, isDirty, isPending } = edit
  const isReadOnly = account.status === 'archived'

  async function submit(event: FormEvent) {
    event.preventDefault()
    await edit.save()
    focusFirstFault(form.current)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormMessage edit={edit} />
      {fieldsOf(kind).map((name) => (
        <div key={name} className={styles.field} data-paired={isPaired(name)}>
          <Field edit={edit} name={name} isReadOnly={isReadOnly} />
          {conflicts.includes(name) && <Conflict edit={edit} name={name} />}
        </div>
      ))}
      {!isReadOnly && (
        <div className={clsx(styles.buttons, isDirty && styles.waiting)}>
          {isDirty && (
            <Button variant="default" onClick={edit.forget}>
              Annuler
            </Button>
          )}
          <Button type="submit" loading={isPending} disabled={!isDirty || conflicts.length > 0}>
            Enregistrer le compte
          </Button>
        </div>
      )}
    </form>
  )
}

function FormMessage({ edit: { refusal, faults, isStale, elsewhere, conflicts } }: { edit: Edit }) {
  if (isStale) {
    return (
      <Alert tone="warn">
        <p>
          <strong>Modifié entre-temps.</strong> Rien de ce que vous avez écrit n’est perdu
          {conflicts.length > 0 ? '\u00a0: choisissez ce qui reste, puis enregistrez.' : '. Relisez, puis enregistrez.'}
        </p>
        {elsewhere.map(({ name, before, account }) => (
          <p key={name}>
            {FIELD_LABEL[name]}&nbsp;: {writeField(before, name) || 'rien'} → <strong>{writeField(account, name) || 'rien'}</strong>
          </p>
        ))}
      </Alert>
    )
  }
  const isBesideFields = Object.values(faults).some((fault) => fault !== undefined)
  return refusal && !isBesideFields ? <Alert tone="bad">{refusal.message}</Alert> : null
}

type FieldProps = { edit: Edit; name: FieldName; isReadOnly: boolean }

function Field({ edit: { account, typed, faults, type }, name, isReadOnly }: FieldProps) {
  const value = shownIn(account, typed, name)
  const shared = {
    label: FIELD_LABEL[name],
    value,
    error: faults[name],
    readOnly: isReadOnly,
    autoComplete: 'off',
    inputWrapperOrder: ORDER,
  }
  if (name === 'address') return <Textarea {...shared} autosize minRows={2} onChange={({ target }) => type(name, target.value)} />
  return (
    <TextInput
      {...shared}
      {...typeOf(name)}
      description={hintOf(name, account.email)}
      onChange={({ target }) => type(name, target.value)}
    />
  )
}

function hintOf(name: FieldName, email: string | null): string | undefined {
  return name === 'email' && email === null ? 'L’invitation partira dès que l’adresse sera enregistrée.' : undefined
}

/** What stands now where something else is typed, and the choice. */
function Conflict({ edit, name }: { edit: Edit; name: FieldName }) {
  const standing = writeField(edit.account, name)
  return (
    <div className={styles.conflict} role="group" aria-label={`${FIELD_LABEL[name]}, modifié entre-temps`}>
      <p>
        Modifié entre-temps&nbsp;: <strong>{standing === '' ? 'vidé' : standing}</strong>
      </p>
      <Button size="xs" variant="default" onClick={() => edit.keepMine(name)}>
        Garder ma saisie
      </Button>
      <Button size="xs" variant="default" onClick={() => edit.takeTheirs(name)}>
        Prendre l’autre
      </Button>
    </div>
  )
}
