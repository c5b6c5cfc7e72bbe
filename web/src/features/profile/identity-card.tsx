import type { User } from '@backoffice/contract/user'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/page.tsx'
import { OWN_FIELD, OWN_FIELDS, type OwnField, shownIn } from './own-fields.ts'
import styles from './profile.module.css'
import { useOwnFields } from './use-own-fields.ts'

type Own = ReturnType<typeof useOwnFields>

/** What a person says of oneself. */
export function IdentityCard({ user }: { user: User }) {
  const own = useOwnFields(user)
  const form = useRef<HTMLFormElement>(null)
  const { conflicts, isDirty, isPending } = own

  async function submit(event: FormEvent) {
    event.preventDefault()
    await own.save()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <Card title="Identité">
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <FormMessage own={own} />
        {OWN_FIELDS.map((name) => (
          <div key={name} className={styles.field} data-paired={name === 'firstName' || name === 'lastName'}>
            <Field own={own} name={name} />
            {conflicts.includes(name) && <Conflict own={own} name={name} />}
          </div>
        ))}
        <TextInput
          label="Adresse e-mail"
          description="Votre gestionnaire réseau peut la changer."
          value={user.email ?? ''}
          readOnly
          autoComplete="off"
        />
        <div className={styles.buttons}>
          {isDirty && (
            <Button variant="default" onClick={own.forget}>
              Annuler
            </Button>
          )}
          <Button type="submit" loading={isPending} disabled={!isDirty || conflicts.length > 0}>
            Enregistrer le profil
          </Button>
        </div>
      </form>
    </Card>
  )
}

function FormMessage({ own: { refusal, faults, conflicts } }: { own: Own }) {
  if (refusal === null) return null
  if (refusal.code === 'stale_version') {
    return (
      <Alert tone="warn">
        <strong>Modifié entre-temps.</strong> Rien de ce que vous avez écrit n’est perdu
        {conflicts.length > 0 ? '\u00a0: choisissez ce qui reste, puis enregistrez.' : '. Relisez, puis enregistrez.'}
      </Alert>
    )
  }
  return Object.keys(faults).length > 0 ? null : <Alert tone="bad">{refusal.message}</Alert>
}

function Field({ own: { user, typed, faults, type }, name }: { own: Own; name: OwnField }) {
  const { label, lengthMax } = OWN_FIELD[name]
  const shared = { label, value: shownIn(user, typed, name), error: faults[name], maxLength: lengthMax }
  if (name === 'address' || name === 'bio') {
    return <Textarea {...shared} autosize minRows={2} onChange={({ target }) => type(name, target.value)} />
  }
  return <TextInput {...shared} {...SHAPES[name]} onChange={({ target }) => type(name, target.value)} />
}

const SHAPES = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  title: { autoComplete: 'organization-title' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
} as const

/** What stands now where something else is typed, and the choice. */
function Conflict({ own, name }: { own: Own; name: OwnField }) {
  const standing = own.user[name]
  return (
    <div className={styles.conflict} role="group" aria-label={`${OWN_FIELD[name].label}, modifié entre-temps`}>
      <p>
        Modifié entre-temps&nbsp;: <strong>{standing === '' ? 'vidé' : standing}</strong>
      </p>
      <Button size="xs" variant="default" onClick={() => own.keepMine(name)}>
        Garder ma saisie
      </Button>
      <Button size="xs" variant="default" onClick={() => own.takeOther(name)}>
        Prendre l’autre
      </Button>
    </div>
  )
}
