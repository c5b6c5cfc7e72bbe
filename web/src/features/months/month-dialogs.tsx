import {
  closeMonth,
  reopenMonth,
  withdrawMonth,
  type CheckCode,
  type CheckItem,
  type ClosableMonth,
} from '@backoffice/contract/months/months'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatMonth, ofMonth } from '../../format/dates.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { month: string; closable: ClosableMonth; onClose: () => void }

/** Requests the closing of a month, or confirms it as the second manager. Each warning is acknowledged separately. */
export function CloseDialog({ month, closable: { seal, checklist, statut: status }, onClose }: Props) {
  const command = useCommand(closeMonth)
  const sendOnce = useSendOnce()
  const [acknowledged, setAcknowledged] = useState<readonly CheckCode[]>([])
  const [isTried, setTried] = useState(false)
  const warnings = checklist.filter((item) => item.statut === 'warning')
  const isComplete = warnings.every(({ code }) => acknowledged.includes(code))

  async function close(): Promise<void> {
    setTried(true)
    if (!isComplete) return
    const sent = await sendOnce(() => command.mutateAsync({ params: { month }, body: { seal, acknowledged: [...acknowledged] } }))
    if (!sent) return
    onClose()
    showSuccess(
      status === 'open'
        ? { title: 'Clôture demandée', detail: 'Un autre gestionnaire doit la confirmer.' }
        : { title: 'Mois clos', detail: formatMonth(`${month}-01`) },
    )
  }

  return (
    <Dialog
      isOpen
      title={`${status === 'open' ? 'Demander la clôture' : 'Clore le mois'} ${ofMonth(`${month}-01`)}\u00a0?`}
      confirmLabel={status === 'open' ? 'Demander la clôture' : 'Clore le mois'}
      isPending={command.isPending}
      onConfirm={close}
      onClose={onClose}
    >
      {command.error && <Alert tone="bad">{command.error.message}</Alert>}
      {isTried && !isComplete && <Alert tone="bad">Prenez acte de chaque point.</Alert>}
      <p>
        {status === 'open'
          ? 'Rien n’est figé tant qu’un autre gestionnaire n’a pas confirmé les mêmes chiffres.'
          : 'Rien de ce mois ne changera plus, sauf si deux gestionnaires le rouvrent.'}{' '}
        Votre code PIN est demandé.
      </p>
      <Acknowledgements warnings={warnings} acknowledged={acknowledged} onChange={setAcknowledged} />
    </Dialog>
  )
}

type AcknowledgementProps = {
  warnings: readonly CheckItem[]
  acknowledged: readonly CheckCode[]
  onChange: (acknowledged: readonly CheckCode[]) => void
}

function Acknowledgements({ warnings, acknowledged, onChange }: AcknowledgementProps) {
  return warnings.map(({ code, label, detail }) => (
    <Checkbox
      key={code}
      label={`J’en prends acte\u00a0: ${label}`}
      description={detail}
      checked={acknowledged.includes(code)}
      onChange={({ target }) => onChange(target.checked ? [...acknowledged, code] : acknowledged.filter((other) => other !== code))}
    />
  ))
}

/** Withdraws a pending closing or reopening. */
export function WithdrawDialog({ month, closable: { statut: status, requestedByName }, onClose }: Props) {
  const command = useCommand(withdrawMonth)
  const sendOnce = useSendOnce()
  async function withdraw(): Promise<void> {
    const sent = await sendOnce(() => command.mutateAsync({ params: { month } }))
    if (!sent) return
    onClose()
    showSuccess({ title: 'Demande retirée' })
  }
  return (
    <Dialog
      isOpen
      isBare
      title="Retirer la demande&nbsp;?"
      confirmLabel="Retirer la demande"
      cancelLabel="Garder la demande"
      isPending={command.isPending}
      onConfirm={withdraw}
      onClose={onClose}
    >
      {command.error && <Alert tone="bad">{command.error.message}</Alert>}
      <p>
        Demandée par {requestedByName}. Le mois reste {status === 'closing' ? 'ouvert' : 'clos'}.
      </p>
    </Dialog>
  )
}

/** Requests the reopening of a closed month, with a reason, or confirms it as the second manager. */
export function ReopenDialog({ month, closable: { statut: status, reopenReason, requestedByName }, onClose }: Props) {
  const command = useCommand(reopenMonth)
  const sendOnce = useSendOnce()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isFirst = status === 'closed'
  const isMissing = isFirst && reason.trim() === ''

  async function reopen(): Promise<void> {
    setTried(true)
    if (isMissing) return
    const sent = await sendOnce(() => command.mutateAsync({ params: { month }, body: isFirst ? { reason } : {} }))
    if (!sent) return
    onClose()
    showSuccess(isFirst ? { title: 'Réouverture demandée', detail: 'Un autre gestionnaire doit la confirmer.' } : { title: 'Mois rouvert' })
  }

  return (
    <Dialog
      isOpen
      isDangerous
      title={`Rouvrir le mois ${ofMonth(`${month}-01`)}\u00a0?`}
      confirmLabel={isFirst ? 'Demander la réouverture' : 'Rouvrir le mois'}
      isPending={command.isPending}
      onConfirm={reopen}
      onClose={onClose}
    >
      {command.error && <Alert tone="bad">{command.error.message}</Alert>}
      <p>
        {isFirst
          ? 'Un autre gestionnaire devra confirmer. Votre code PIN est demandé.'
          : `Demandée par ${requestedByName}\u00a0: ${reopenReason}. Les lignes qui attendaient rejoignent le mois. Votre code PIN est demandé.`}
      </p>
      {isFirst && (
        <ReasonField
          value={reason}
          error={isTried && isMissing ? 'Indiquez pourquoi le mois doit être rouvert.' : undefined}
          description="Elle reste inscrite dans l’historique du mois."
          isFirst
          onChange={setReason}
        />
      )}
    </Dialog>
  )
}
