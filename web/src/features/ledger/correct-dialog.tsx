import { correctMovement } from '@backoffice/contract/ledger/ledger'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, NO_AMOUNT, readAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { BothSides } from './both-sides.tsx'
import { MovementReason, NO_REASON } from './movement-reason.tsx'
import type { MovementDialogProps } from './reverse-dialog.tsx'

/** Corrects a credit or debit: reverses it and repeats it with the right amount. */
export function CorrectDialog({ movement, name, available, onClose }: MovementDialogProps) {
  const [amountText, setAmountText] = useState('')
  const [description, setDescription] = useState(movement.description)
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending } = useCommand(correctMovement, ({ body }) => ({
    label: `Correction de ${formatMoney(Math.abs(movement.amount))} en ${formatMoney(Number(body.amount))}, ${name}`,
  }))
  const amount = readAmount(amountText)
  const amountBefore = Math.abs(movement.amount)

  function confirm() {
    setTried(true)
    if (amount === null || description.trim() === '') return
    const onSuccess = () => {
      showSuccess({ title: 'Mouvement corrigé', detail: `${formatMoney(amountBefore)} devient ${formatMoney(amount)}, ${name}.` })
      onClose()
    }
    mutate({ body: { movementId: movement.id, amount, description: description.trim() } }, { onSuccess })
  }

  return (
    <Dialog
      isOpen
      title={`Corriger ${formatMoney(amountBefore)}, ${name}\u00a0?`}
      confirmLabel={amount === null ? 'Corriger le montant' : `Corriger en ${formatMoney(amount)}`}
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="La correction n’est pas confirmée" />}
      <AmountField
        label="Montant juste"
        value={amountText}
        error={isTried && amount === null ? NO_AMOUNT : undefined}
        onChange={setAmountText}
      />
      <MovementReason
        label="Description"
        value={description}
        error={isTried && description.trim() === '' ? NO_REASON : undefined}
        onChange={setDescription}
      />
      <BothSides movement={movement} name={name} available={available} correctedAmount={amount ?? amountBefore} />
      <p>Le mouvement est contre-passé, puis refait du montant juste&nbsp;: les deux restent écrits.</p>
    </Dialog>
  )
}
