import { listAmountSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { type CreditLine, listCreditLines } from '@backoffice/contract/ledger/credit-lines'
import { roleLabel } from '@backoffice/contract/roles'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, readAmount } from '../../format/money.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PAYMENT_METHODS, thresholdFor } from './giving.ts'
import { GrantConsequence } from './grant-consequence.tsx'
import styles from './give-credit.module.css'
import { MovementReason } from '../ledger/index.ts'
import { useGiveCreditForm } from './use-give-credit-form.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

type Props = { userId: number | null; onGiven: (requestId: number | null) => void }

/** Gives credit at once, or asks another manager if the amount is large; the button says which. */
export function GiveCreditForm({ userId, onGiven }: Props) {
  const lines = useRead(listCreditLines, { query: {} })
  const settings = useQuietRead(listAmountSettings, {})
  const nameOf = (id: number | null) => lines.find((candidate) => candidate.userId === id)?.name ?? ''
  const form = useGiveCreditForm({ userId, nameOf, onGiven })
  const line = lines.find((candidate) => candidate.userId === form.fields.userId)
  const amount = readAmount(form.fields.amount)
  const threshold = line && settings ? thresholdFor(line, settings.operations) : null
  const needsAnother = amount !== null && threshold !== null && amount > threshold

  return (
    <Form className={styles.give} onSubmit={form.submit}>
      {form.refusal && <WriteFailure error={form.refusal} title="Le crédit n’est pas confirmé" />}
      <AccountChoice lines={lines} {...form.field('userId')} />
      <AmountField label="Montant" {...form.field('amount')} />
      <MovementReason label="Description" {...form.field('description')} />
      <Payment form={form} />
      {line && amount !== null && <GrantConsequence line={line} amount={amount} threshold={threshold} />}
      <FormButtons submitLabel={buttonLabel(amount, needsAnother)} isPending={form.isPending} />
      <LeavingDialog isDirty={form.isDirty} name="ce crédit" isStaying={() => false} onGiveUp={form.giveUp} />
    </Form>
  )
}

function buttonLabel(amount: number | null, needsAnother: boolean): string {
  const sum = amount === null ? '' : ` ${formatMoney(amount)}`
  return needsAnother ? `Demander l’accord pour${sum}` : `Donner${sum || ' du crédit'}`
}

type ChoiceProps = {
  lines: readonly CreditLine[]
  value: number | null
  error: string | undefined
  onChange: (userId: number | null) => void
}

function AccountChoice({ lines, value, error, onChange }: ChoiceProps) {
  return (
    <Stack gap={1}>
      <span className={typography.heading} aria-hidden="true">
        Compte
      </span>
      <ChoiceField
        label="Compte"
        placeholder="Nom d’un agent, d’un point de vente, d’un client"
        choices={lines.map(({ userId: id, name, role }) => ({ value: String(id), label: `${name}, ${roleLabel(role).toLowerCase()}` }))}
        value={value === null ? null : String(value)}
        isMisread={error !== undefined}
        onChange={(choice) => onChange(choice === null ? null : Number(choice))}
      />
      {error && (
        <span className={styles.fault} role="alert">
          {error}
        </span>
      )}
    </Stack>
  )
}

function Payment({ form }: { form: ReturnType<typeof useGiveCreditForm> }) {
  return (
    <div className={styles.pair}>
      <SelectField
        label="Moyen de paiement"
        options={[{ value: '', label: 'Non précisé' }, ...PAYMENT_METHODS.map((value) => ({ value, label: value }))]}
        {...form.field('paymentMethod')}
      />
      <TextField
        label="Référence"
        placeholder="Numéro du virement, du chèque"
        autoComplete="off"
        maxLength={100}
        {...form.input('reference')}
      />
    </div>
  )
}
