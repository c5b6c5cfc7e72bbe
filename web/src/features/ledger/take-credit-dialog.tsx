import { takeCredit } from '@backoffice/contract/ledger/ledger'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, NO_AMOUNT, readAmount } from '../../format/money.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LeavingDialog } from '../../ui/leaving-dialog.tsx'
import { clearEditedErrors } from '../../ui/clear-edited-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { showSuccess } from '../../ui/toast.tsx'
import { useOnSuccess } from '../../ui/use-on-success.ts'
import { AfterAmounts } from './after-amounts.tsx'
import { MovementReason, NO_REASON } from './movement-reason.tsx'
import { availableAfter } from './reversing.ts'

type Props = {
  userId: number
  /** Nobody's where it is one's own float. */
  name: string | null
  available: number
  onClose: () => void
}

/** A manager takes credit back at once; what an agent gives back is held until a manager validates it. */
export function TakeCreditDialog({ userId, name, available, onClose }: Props) {
  const taking = useTaking({ userId, name, onClose })
  const { typed, type, faults, amount, error, isPending } = taking
  return (
    <Dialog
      isOpen
      title={name === null ? 'Rendre du crédit au réseau\u00a0?' : `Reprendre du crédit à ${name}\u00a0?`}
      confirmLabel={`${name === null ? 'Rendre' : 'Reprendre'} ${amount === null ? 'du crédit' : formatMoney(amount)}`}
      isPending={isPending}
      onConfirm={taking.confirm}
      onClose={() => !isPending && onClose()}
    >
      {error && <WriteFailure error={error} title={name === null ? 'Le retour n’est pas confirmé' : 'La reprise n’est pas confirmée'} />}
      <AmountField label="Montant" value={typed.amount} error={faults.amount} onChange={(next) => type({ amount: next })} />
      <MovementReason value={typed.reason} error={faults.reason} onChange={(reason) => type({ reason })} />
      <TextField
        label="Référence"
        placeholder="Numéro du bordereau, du virement"
        autoComplete="off"
        maxLength={100}
        required
        value={typed.reference}
        error={faults.reference}
        onChange={({ target }) => type({ reference: target.value })}
      />
      <AfterAmounts available={available} after={availableAfter(available, { amount: amount ?? 0 })} />
      <p>
        {name === null
          ? 'Le montant est retenu aussitôt\u00a0; un gestionnaire valide, ou annule et le rend.'
          : 'Le solde change aussitôt. Annulable par contre-passation seulement.'}
      </p>
      {name === null && (
        <LeavingDialog isDirty={taking.isDirty} name="ce retour" isStaying={({ search }) => search['panel'] === 'return'} />
      )}
    </Dialog>
  )
}

type DebitFields = { amount: string; reason: string; reference: string }

function useTaking({ userId, name, onClose }: Pick<Props, 'userId' | 'name' | 'onClose'>) {
  const [typed, setTyped] = useState<DebitFields>({ amount: '', reason: '', reference: '' })
  const [faults, setFaults] = useState<Partial<DebitFields>>({})
  const { mutate, data, error, isPending } = useCommand(takeCredit, ({ body }) => ({
    words:
      name === null
        ? `Retour de ${formatMoney(Number(body.amount))} au réseau`
        : `Reprise de ${formatMoney(Number(body.amount))} à ${name}`,
  }))
  const amount = readAmount(typed.amount)

  useOnSuccess(data, onClose)

  function confirm() {
    const found = faultsOf(typed)
    setFaults(found)
    if (amount === null || Object.keys(found).length > 0) return
    const onSuccess = () =>
      showSuccess(
        name === null
          ? { title: 'Crédit rendu, à valider', detail: `${formatMoney(amount)} sont retenus jusqu’à la validation.` }
          : { title: 'Crédit repris', detail: `${formatMoney(amount)} repris à ${name}.` },
      )
    mutate({ body: { userId, amount, reason: typed.reason.trim(), reference: typed.reference.trim() } }, { onSuccess })
  }

  return {
    typed,
    type: (change: Partial<DebitFields>) => {
      setTyped((known) => ({ ...known, ...change }))
      setFaults((known) => clearEditedErrors(known, change))
    },
    faults,
    amount,
    isDirty: data === undefined && Object.values(typed).some((words) => words !== ''),
    error,
    isPending,
    confirm,
  }
}

function faultsOf({ amount, reason, reference }: DebitFields): Partial<DebitFields> {
  return {
    ...(readAmount(amount) === null ? { amount: NO_AMOUNT } : {}),
    ...(reason.trim() === '' ? { reason: NO_REASON } : {}),
    ...(reference.trim() === '' ? { reference: 'Écrivez la référence de la pièce.' } : {}),
  }
}
