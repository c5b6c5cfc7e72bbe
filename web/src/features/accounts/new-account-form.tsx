import type { User } from '@backoffice/contract/session/user'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, FormButtons, FormField, OptionalLabel } from '../../ui/form/form.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { createAccount } from './create-account.ts'
import { FIELD_LABEL, type FieldName, fieldsOf } from './edit.ts'
import { isPaired, typeOf } from './field-shapes.ts'
import type { NewKind } from './kind-names.ts'
import { RESPONSIBILITY_LABEL, type Responsibility, responsibilitiesOf, KINDS } from './kinds.ts'
import { type Draft, EMPTY_DRAFT, faultsOf, isEmpty } from './new-account.ts'
import { useHolders } from './use-accounts.ts'
import { faultsIn } from './use-edit.ts'

const OPTIONAL: readonly FieldName[] = ['phone', 'title', 'sectorName', 'address', 'latitude', 'longitude']

type Props = { kind: NewKind; onCreated: (user: User) => void }

/** Renders the form of a new account. Typed text survives a change of kind and a refusal of the server. */
export function NewAccountForm({ kind, onCreated }: Props) {
  const { draft, setDraft, faults, type, refusal, isPending, submit } = useDraft(kind, onCreated)
  const isSaidBeside = Object.values(faults).some((fault) => fault !== undefined)

  return (
    <Form onSubmit={submit}>
      {refusal && !isSaidBeside && <Alert tone="bad">{refusal.message}</Alert>}
      {fieldsOf(kind).map((name) => (
        <FormField key={name} isPaired={isPaired(name)}>
          <Field name={name} value={draft.fields[name] ?? ''} fault={faults[name]} onType={type} />
        </FormField>
      ))}
      {responsibilitiesOf(kind).length > 0 && (
        <ReadBoundary failure="Les responsables et les agents n’ont pas pu être lus">
          <Holders kind={kind} draft={draft} onDraft={setDraft} />
        </ReadBoundary>
      )}
      <FormButtons submitLabel={`Créer ${kind === 'creditAgents' ? 'l’' : 'le '}${KINDS[kind].one}`} isPending={isPending} />
      <LeavingDialog isDirty={!isEmpty(draft) && !isPending} name="ce nouveau compte" isStaying={() => true} />
    </Form>
  )
}

function useDraft(kind: NewKind, onCreated: (user: User) => void) {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY_DRAFT, from: todayHere() })
  const [faults, setFaults] = useState<Partial<Record<FieldName, string>>>({})
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)

  async function submit() {
    const found = faultsOf(kind, draft)
    setFaults(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      onCreated(await createAccount(kind, draft))
    } catch (error) {
      const refused = ApiError.ofClient(error)
      setFaults(faultsIn(refused))
      setRefusal(refused)
    } finally {
      setPending(false)
    }
  }

  const type = (name: FieldName, value: string) => {
    setDraft({ ...draft, fields: { ...draft.fields, [name]: value } })
    setFaults({ ...faults, [name]: undefined })
  }
  return { draft, setDraft, faults, type, refusal, isPending, submit }
}

type FieldProps = { name: FieldName; value: string; fault: string | undefined; onType: (name: FieldName, value: string) => void }

function Field({ name, value, fault, onType }: FieldProps) {
  const shared = { label: <Label name={name} />, value, error: fault, autoComplete: 'off' }
  if (name === 'address') return <TextArea {...shared} rows={2} onChange={({ target }) => onType(name, target.value)} />
  return <TextField {...shared} {...typeOf(name)} description={HINTS[name]} onChange={({ target }) => onType(name, target.value)} />
}

const HINTS: Partial<Record<FieldName, string>> = {
  outletNumber: 'Celui des fichiers de l’opérateur (NUMDIST).',
  email: 'L’invitation y part.',
}

function Label({ name }: { name: FieldName }) {
  return OPTIONAL.includes(name) ? <OptionalLabel>{FIELD_LABEL[name]}</OptionalLabel> : FIELD_LABEL[name]
}

type HoldersProps = { kind: NewKind; draft: Draft; onDraft: (draft: Draft) => void }

function Holders({ kind, draft, onDraft }: HoldersProps) {
  const people = useHolders()
  const choose = (holder: Responsibility, value: string) => onDraft({ ...draft, holders: { ...draft.holders, [holder]: value } })
  const hasSomebody = responsibilitiesOf(kind).some((holder) => (draft.holders[holder] ?? '') !== '')
  return (
    <>
      {responsibilitiesOf(kind).map((holder) => (
        <SelectField
          key={holder}
          label={<OptionalLabel>{RESPONSIBILITY_LABEL[holder]}</OptionalLabel>}
          value={draft.holders[holder] ?? ''}
          onChange={(value) => choose(holder, value)}
          options={[
            { value: '', label: 'Personne pour l’instant' },
            ...people[holder].filter(({ isInOffice }) => isInOffice).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ))}
      {hasSomebody && (
        <DateField label="Affecté à partir du" value={draft.from} onChange={(from) => onDraft({ ...draft, from })} isRequired />
      )}
    </>
  )
}
