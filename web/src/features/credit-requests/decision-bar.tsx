import type { CreditRisk } from '@backoffice/contract/credit-conversation'
import { approveCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests'
import { getCreditSummary } from '@backoffice/contract/credit-lines'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useQuietRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { showSuccess } from '../../ui/toast.tsx'
import styles from './credit-requests.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { isForPage } from './use-desk-keys.ts'

type Props = { request: CreditRequest; risk: CreditRisk; onDecided: () => void }

/** What will follow, and the two ways to decide: A and R. */
export function DecisionBar({ request, risk, onDecided }: Props) {
  const approve = useCommand(approveCreditRequest[request.queue])
  const [isRejecting, setRejecting] = useState(false)

  function decide() {
    approve.mutate(
      { params: { id: request.id } },
      {
        onSuccess: ({ statut: status }) => {
          showSuccess(told(request, status === 'pending_second'))
          onDecided()
        },
      },
    )
  }

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      if (event.key.toLowerCase() === 'a') decide()
      if (event.key.toLowerCase() === 'r') setRejecting(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })

  return (
    <footer className={styles.decision} role="region" aria-label="Décision">
      {approve.error && <Alert tone="bad">{approve.error.message}</Alert>}
      <Consequence request={request} risk={risk} />
      <div className={styles.acts}>
        <Button
          variant="default"
          leftSection={<IconX size={16} stroke={1.7} aria-hidden />}
          rightSection={<Key>R</Key>}
          disabled={approve.isPending}
          onClick={() => setRejecting(true)}
        >
          Rejeter…
        </Button>
        <Button
          leftSection={<IconCheck size={16} stroke={1.7} aria-hidden />}
          rightSection={<Key>A</Key>}
          loading={approve.isPending}
          onClick={decide}
        >
          Approuver {formatMoney(request.amount)}
        </Button>
      </div>
      {isRejecting && <RejectDialog request={request} onClose={() => setRejecting(false)} onDecided={onDecided} />}
    </footer>
  )
}

function Consequence({ request, risk }: Pick<Props, 'request' | 'risk'>) {
  const summary = useQuietRead(getCreditSummary, {})
  if (risk.payerAfter !== null) {
    return (
      <p className={styles.consequence}>
        Le solde de l’agent passera à <strong>{formatMoney(risk.payerAfter)}</strong>. Annulable par contre-passation seulement.
      </p>
    )
  }
  const treasury = summary?.treasury ?? null
  return (
    <p className={styles.consequence}>
      {treasury !== null && (
        <>
          Le réseau aura remis <strong>{formatMoney(request.amount - treasury)}</strong> en tout.{' '}
        </>
      )}
      Annulable par contre-passation seulement.
    </p>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  )
}

function told({ userName, amount }: CreditRequest, needsAnother: boolean) {
  if (needsAnother) return { title: 'Premier accord donné', detail: 'Le montant demande l’accord d’une seconde personne.' }
  return { title: 'Demande validée', detail: `${userName} a reçu ${formatMoney(amount)}.` }
}
