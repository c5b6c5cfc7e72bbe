import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, NO_AMOUNT, readAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { AfterAmounts, availableAfter, MovementReason, NO_REASON } from '../ledger/index.ts'

type Props = {
  userId: number
  /** Null for one's own float. */
  name: string | null
  available: number
  onClose: () => void
}

/** Takes credit back. A manager's takes effect at once; an agent's return is held until a manager validates it. */
export function TakeCreditDialog({ userId, name, available, onClose }: Props) {
  const form = useTaking({ userId, name, onClose })
  const { amount, isPending, refusal } = form
  return (
    <Dialog
      isOpen
      title={name === null ? 'Rendre du crédit au réseau\u00a0?' : `Reprendre du crédit à ${name}\u00a0?`}
      confirmLabel={`${name === null ? 'Rendre' : 'Reprendre'} ${amount === null ? 'du crédit' : formatMoney(amount)}`}
      isPending={isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {refusal && (
        <WriteFailure error={refusal} title={name === null ? 'Le retour n’est pas confirmé' : 'La reprise n’est pas confirmée'} />
      )}
      <AmountField label="Montant" {...form.field('amount')} />
      <MovementReason {...form.field('reason')} />
      <TextField
        label="Référence"
        placeholder="Numéro du bordereau, du virement"
        autoComplete="off"
        maxLength={100}
        required
        {...form.input('reference')}
      />
      <AfterAmounts available={available} after={availableAfter(available, { amount: amount ?? 0 })} />
      <p>
        {name === null
          ? 'Le montant est retenu aussitôt\u00a0; un gestionnaire valide, ou annule et le rend.'
          : 'Le solde change aussitôt. Annulable par contre-passation seulement.'}
      </p>
      {name === null && <LeavingDialog isDirty={form.isDirty} name="ce retour" isStaying={({ search }) => search['panel'] === 'return'} />}
    </Dialog>
  )
}

function useTaking({ userId, name, onClose }: Pick<Props, 'userId' | 'name' | 'onClose'>) {
  const command = useCommand(takeCredit, ({ body }) => ({
    label:
      name === null
        ? `Retour de ${formatMoney(Number(body.amount))} au réseau`
        : `Reprise de ${formatMoney(Number(body.amount))} à ${name}`,
  }))
  useOnSuccess(command.data, onClose)

  const form = useForm({
    initial: { amount: '', reason: '', reference: '' },
    schema: takeCredit.body,
    bodyOf: ({ amount, reason, reference }) => ({
      userId,
      amount: readAmount(amount),
      reason: reason.trim(),
      reference: reference.trim(),
    }),
    messages: { amount: NO_AMOUNT, reason: NO_REASON, reference: 'Écrivez la référence de la pièce.' },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: (_, { amount }) => showSuccess(successOf(name, formatMoney(Number(amount)))),
  })
  return { ...form, amount: readAmount(form.fields.amount) }
}

function successOf(name: string | null, amount: string) {
  return name === null
    ? { title: 'Crédit rendu, à valider', detail: `${amount} sont retenus jusqu’à la validation.` }
    : { title: 'Crédit repris', detail: `${amount} repris à ${name}.` }
}
