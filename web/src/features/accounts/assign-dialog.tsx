import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import type { Account } from '@backoffice/contract/accounts/accounts'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { RESPONSIBILITY_LABEL, type Responsibility } from './kinds.ts'
import { type Person, useResponsiblePeople } from './use-accounts.ts'
import { useAssign } from './use-assign.ts'

const UNASSIGNED = 'nobody'

type Props = { accounts: readonly Account[]; responsibility: Responsibility; onClose: () => void; onDone: () => void }

/** Gives one or many accounts to a sector manager or a credit agent, from a day. */
export function AssignDialog({ accounts, responsibility, onClose, onDone }: Props) {
  const people = useResponsiblePeople()[responsibility]
  const { assign, isPending } = useAssign()
  const [personId, setPersonId] = useState('')
  const [from, setFrom] = useState<string | null>(todayHere())
  const [isMissing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  async function confirm() {
    setMissing(personId === '')
    if (personId === '' || from === null) return
    const person = people.find(({ id }) => String(id) === personId) ?? null
    const refused = await assign({ accounts, responsibility, person, from })
    setRefusal(refused)
    if (refused === null) onDone()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      isPending={isPending}
      title={titleOf(accounts, responsibility)}
      confirmLabel={personId === UNASSIGNED ? 'Retirer l’affectation' : `Affecter${accounts.length > 1 ? ` les ${accounts.length}` : ''}`}
    >
      {refusal && <Alert tone="bad">{refusal.message}</Alert>}
      <PersonField
        responsibility={responsibility}
        people={people}
        value={personId}
        isMissing={isMissing}
        onChange={(value) => {
          setPersonId(value)
          setMissing(false)
        }}
      />
      <DateField label="À partir du" value={from} onChange={setFrom} isRequired />
      <p>{consequenceOf(responsibility)}</p>
    </Dialog>
  )
}

type FieldProps = {
  responsibility: Responsibility
  people: readonly Person[]
  value: string
  isMissing: boolean
  onChange: (value: string) => void
}

function PersonField({ responsibility, people, value, isMissing, onChange }: FieldProps) {
  const fault = `Choisissez ${responsibility === 'sectorManager' ? 'un responsable secteur' : 'un agent crédit'}, ou «\u00a0Personne\u00a0».`
  return (
    <SelectField
      label={RESPONSIBILITY_LABEL[responsibility]}
      data-autofocus
      value={value}
      onChange={onChange}
      error={isMissing ? fault : undefined}
      options={[
        { value: '', label: 'Choisir…', isDisabled: true },
        ...people.filter(({ isInOffice }) => isInOffice).map(({ id, name }) => ({ value: String(id), label: name })),
        { value: UNASSIGNED, label: 'Personne' },
      ]}
    />
  )
}

function titleOf(accounts: readonly Account[], responsibility: Responsibility): string {
  const [first] = accounts
  const accountName = first && accounts.length === 1 ? displayNameOf(first) : formatCount(accounts.length, 'compte')
  return `Affecter ${accountName} à ${responsibility === 'sectorManager' ? 'quel responsable secteur' : 'quel agent crédit'}\u00a0?`
}

function consequenceOf(responsibility: Responsibility): string {
  if (responsibility === 'creditAgent') return 'Ce qui précède ce jour ne change pas\u00a0: l’historique dit à qui chacun appartenait.'
  return 'Les chiffres d’avant ce jour restent à qui le point de vente appartenait alors.'
}
