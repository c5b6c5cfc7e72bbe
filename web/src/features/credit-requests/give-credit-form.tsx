import { listAmountSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { type CreditLine, listCreditLines } from '@backoffice/contract/ledger/credit-lines'
import { roleLabel } from '@backoffice/contract/roles'
import { type FormEvent, useRef } from 'react'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, readAmount } from '../../format/money.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type Faults, type CreditForm, PAYMENT_METHODS, thresholdFor } from './giving.ts'
import { GrantConsequence } from './grant-consequence.tsx'
import styles from './give-credit.module.css'
import { MovementReason } from '../ledger/index.ts'
import { useGiving } from './use-giving.ts'

type Props = { userId: number | null; onGiven: (requestId: number | null) => void }

/** Gives credit at once, or asks another manager if the amount is large; the button says which. */
export function GiveCreditForm({ userId, onGiven }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const lines = useRead(listCreditLines, { query: {} })
  const settings = useQuietRead(listAmountSettings, {})
  const nameOf = (id: number | null) => lines.find((one) => one.userId === id)?.name ?? ''
  const giving = useGiving({ userId, nameOf, onGiven })
  const { gift, faults } = giving
  const line = lines.find((one) => one.userId === gift.userId)
  const amount = readAmount(gift.amount)
  const threshold = line && settings ? thresholdFor(line, settings.operations) : null
  const needsAnother = amount !== null && threshold !== null && amount > threshold

  function submit(event: FormEvent) {
    event.preventDefault()
    // After the errors have rendered.
    giving.give(() => setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()))
  }

  return (
    <form ref={form} className={styles.give} onSubmit={submit} noValidate>
      {giving.refusal && <WriteFailure error={giving.refusal} title="Le crédit n’est pas confirmé" />}
      <AccountChoice lines={lines} userId={gift.userId} fault={faults.userId} onChoose={(chosen) => giving.type({ userId: chosen })} />
      <AmountField label="Montant" value={gift.amount} error={faults.amount} onChange={(typed) => giving.type({ amount: typed })} />
      <MovementReason
        label="Description"
        value={gift.description}
        error={faults.description}
        onChange={(description) => giving.type({ description })}
      />
      <Payment gift={gift} faults={faults} onChange={giving.type} />
      {line && amount !== null && <GrantConsequence line={line} amount={amount} threshold={threshold} />}
      <div className={styles.buttons}>
        <Button type="submit" loading={giving.isPending}>
          {buttonLabel(amount, needsAnother)}
        </Button>
      </div>
      <LeavingDialog isDirty={giving.isDirty} name="ce crédit" isStaying={() => false} onGiveUp={giving.giveUp} />
    </form>
  )
}

function buttonLabel(amount: number | null, needsAnother: boolean): string {
  const sum = amount === null ? '' : ` ${formatMoney(amount)}`
  return needsAnother ? `Demander l’accord pour${sum}` : `Donner${sum || ' du crédit'}`
}

type ChoiceProps = {
  lines: readonly CreditLine[]
  userId: number | null
  fault: string | undefined
  onChoose: (userId: number | null) => void
}

function AccountChoice({ lines, userId, fault, onChoose }: ChoiceProps) {
  return (
    <div className={styles.field}>
      <span className={styles.fieldLabel} aria-hidden="true">
        Compte
      </span>
      <ChoiceField
        label="Compte"
        placeholder="Nom d’un agent, d’un point de vente, d’un client"
        choices={lines.map(({ userId: id, name, role }) => ({ value: String(id), label: `${name}, ${roleLabel(role).toLowerCase()}` }))}
        value={userId === null ? null : String(userId)}
        isMisread={fault !== undefined}
        onChange={(value) => onChoose(value === null ? null : Number(value))}
      />
      {fault && (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}

type PaymentProps = { gift: CreditForm; faults: Faults; onChange: (change: Partial<CreditForm>) => void }

function Payment({ gift, faults, onChange }: PaymentProps) {
  return (
    <div className={styles.pair}>
      <SelectField
        label="Moyen de paiement"
        value={gift.paymentMethod}
        error={faults.paymentMethod}
        options={[{ value: '', label: 'Non précisé' }, ...PAYMENT_METHODS.map((value) => ({ value, label: value }))]}
        onChange={(value) => onChange({ paymentMethod: value })}
      />
      <TextField
        label="Référence"
        placeholder="Numéro du virement, du chèque"
        autoComplete="off"
        maxLength={100}
        value={gift.reference}
        error={faults.reference}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
    </div>
  )
}
