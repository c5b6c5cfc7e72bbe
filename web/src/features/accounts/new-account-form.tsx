import { createClient, createCreditAgent, createOutlet, createSectorManager } from '@backoffice/contract/accounts/accounts'
import type { User } from '@backoffice/contract/session/user'
import { useState } from 'react'
import type { z } from 'zod'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useCommand } from '../../api/use-command.ts'
import { showLateFailure, useStillOpen } from '../../api/use-still-open.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, FormButtons, FormField, OptionalLabel } from '../../ui/form/form.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FIELD_LABEL, type FieldName, fieldsOf } from './account-fields.ts'
import { isPaired, typeOf } from './field-shapes.ts'
import type { NewKind } from './kind-names.ts'
import { RESPONSIBILITY_LABEL, responsibilitiesOf, KINDS } from './kinds.ts'
import { bodyOf, emptyAccount, errorsOf, isEmpty } from './new-account.ts'
import { useResponsiblePeople } from './use-accounts.ts'

const OPTIONAL: readonly FieldName[] = ['phone', 'title', 'sectorName', 'address', 'latitude', 'longitude']

const COMMANDS = {
  outlets: createOutlet,
  clients: createClient,
  sectorManagers: createSectorManager,
  creditAgents: createCreditAgent,
} as const

type Props = { kind: NewKind; onCreated: (user: User) => void }
type NewBody = z.input<(typeof COMMANDS)[NewKind]['body']>
type NewAccountForm = ReturnType<typeof useNewAccount>

/** Renders the form of a new account. Typed text survives a change of kind and a refusal of the server. */
export function NewAccountForm({ kind, onCreated }: Props) {
  const form = useNewAccount(kind, onCreated)
  return (
    <Form onSubmit={form.submit}>
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      {fieldsOf(kind).map((name) => (
        <FormField key={name} isPaired={isPaired(name)}>
          <Field form={form} name={name} />
        </FormField>
      ))}
      {responsibilitiesOf(kind).length > 0 && (
        <ReadBoundary failure="Les responsables et les agents n’ont pas pu être lus">
          <ResponsibleFields kind={kind} form={form} />
        </ReadBoundary>
      )}
      <FormButtons submitLabel={`Créer ${kind === 'creditAgents' ? 'l’' : 'le '}${KINDS[kind].singular}`} isPending={form.isPending} />
      <LeavingDialog
        isDirty={!isEmpty(form.fields) && (form.isTypedSinceSent || !form.isPending)}
        name="ce nouveau compte"
        isStaying={() => true}
      />
    </Form>
  )
}

function useNewAccount(kind: NewKind, onCreated: Props['onCreated']) {
  const [initial] = useState(() => emptyAccount(todayHere()))
  const endpoint = COMMANDS[kind]
  const command = useCommand(endpoint)
  const isStillOpen = useStillOpen()

  function send(body: NewBody): Promise<User> {
    return command.mutateAsync({ body }).catch((cause: unknown) => {
      const label = `${body.firstName} ${body.lastName}`
      if (!isStillOpen()) showLateFailure({ title: 'La création du compte n’est pas confirmée', label, cause })
      throw cause
    })
  }

  return useForm({
    initial,
    schema: endpoint.body,
    // The fields of the kind; `check` finds those that are missing, and the server checks them again.
    bodyOf: (fields) => bodyOf(kind, fields) as NewBody,
    messages: {},
    check: (fields) => errorsOf(kind, fields),
    command,
    send,
    onSuccess: onCreated,
  })
}

function Field({ form, name }: { form: NewAccountForm; name: FieldName }) {
  const shared = { label: <Label name={name} />, autoComplete: 'off', ...form.input(name) }
  if (name === 'address') return <TextArea {...shared} rows={2} />
  return <TextField {...shared} {...typeOf(name)} description={HINTS[name]} />
}

const HINTS: Partial<Record<FieldName, string>> = {
  outletNumber: 'Celui des fichiers de l’opérateur (NUMDIST).',
  email: 'L’invitation y part.',
}

function Label({ name }: { name: FieldName }) {
  return OPTIONAL.includes(name) ? <OptionalLabel>{FIELD_LABEL[name]}</OptionalLabel> : FIELD_LABEL[name]
}

function ResponsibleFields({ kind, form }: { kind: NewKind; form: NewAccountForm }) {
  const people = useResponsiblePeople()
  const hasSomebody = responsibilitiesOf(kind).some((responsibility) => form.fields[responsibility] !== '')
  return (
    <>
      {responsibilitiesOf(kind).map((responsibility) => (
        <SelectField
          key={responsibility}
          label={<OptionalLabel>{RESPONSIBILITY_LABEL[responsibility]}</OptionalLabel>}
          {...form.field(responsibility)}
          options={[
            { value: '', label: 'Personne pour l’instant' },
            ...people[responsibility].filter(({ isInOffice }) => isInOffice).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ))}
      {hasSomebody && <DateField label="Affecté à partir du" isRequired {...form.field('from')} />}
    </>
  )
}
