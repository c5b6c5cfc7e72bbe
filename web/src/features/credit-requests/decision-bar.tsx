import type { CreditRisk } from '@backoffice/contract/credit-conversation'
import type { CreditRequest } from '@backoffice/contract/credit-requests'
import { getCreditSummary } from '@backoffice/contract/credit-lines'
import { getBalance } from '@backoffice/contract/ledger'
import { getUserInfo } from '@backoffice/contract/session'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, missingFor } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import styles from './credit-requests.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import type { Approval } from './use-approval.ts'
import { isForPage } from './use-desk-keys.ts'

type Props = { request: CreditRequest; risk: CreditRisk; approval: Approval; onDecided: () => void }

/** What will follow, and the two ways to decide: A and R. */
export function DecisionBar({ request, risk, approval, onDecided }: Props) {
  const { approve, refusal, isPending } = approval
  const [isRejecting, setRejecting] = useState(false)
  const reject = () => setRejecting(true)
  useDecisionKeys({ approve, reject })

  return (
    <section className={styles.decision} aria-label="Décision">
      {refusal !== null && <WriteFailure error={refusal} title="L’accord n’est pas confirmé" />}
      <Consequence request={request} risk={risk} />
      <AskForMore amount={request.amount} risk={risk} />
      <div className={styles.acts}>
        <Button
          variant="default"
          leftSection={<IconX size={16} stroke={1.7} aria-hidden />}
          rightSection={<Key>R</Key>}
          disabled={isPending}
          onClick={reject}
        >
          Rejeter…
        </Button>
        <Button
          leftSection={<IconCheck size={16} stroke={1.7} aria-hidden />}
          rightSection={<Key>A</Key>}
          loading={isPending}
          onClick={approve}
        >
          {risk.needsAnother ? 'Donner le premier accord' : `Approuver ${formatMoney(request.amount)}`}
        </Button>
      </div>
      {isRejecting && <RejectDialog request={request} onClose={() => setRejecting(false)} onDecided={onDecided} />}
    </section>
  )
}

/** An agent who is short asks for what is missing from there: nothing while the first of two approvals takes nothing. */
function AskForMore({ amount, risk }: { amount: number; risk: CreditRisk }) {
  const { id, roleName } = useRead(getUserInfo, {})
  if (roleName !== 'ROLE_AGENT' || risk.payerAfter === null || risk.needsAnother) return null
  return <Missing userId={id} amount={amount} />
}

function Missing({ userId, amount }: { userId: number; amount: number }) {
  const balance = useQuietRead(getBalance, { params: { userId } })
  const missing = balance ? missingFor(amount, balance) : 0
  if (missing === 0) return null
  return (
    <p className={styles.consequence}>
      <Link to={paths.ownCredit} search={{ panel: 'ask', amount: missing }}>
        Demander {formatMoney(missing)} au réseau
      </Link>
    </p>
  )
}

function useDecisionKeys({ approve, reject }: { approve: () => void; reject: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return
    if (event.key.toLowerCase() === 'a') approve()
    if (event.key.toLowerCase() === 'r') {
      // The letter is not for the dialog's first field.
      event.preventDefault()
      reject()
    }
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

function Consequence({ request, risk }: Pick<Props, 'request' | 'risk'>) {
  const summary = useQuietRead(getCreditSummary, {})
  const { roleName } = useRead(getUserInfo, {})
  const { payerAfter } = risk
  const treasury = summary?.treasury ?? null
  if (risk.needsAnother) {
    return <p className={styles.consequence}>Un premier accord&nbsp;: rien n’est crédité avant celui d’une seconde personne.</p>
  }
  return (
    <p className={styles.consequence}>
      {payerAfter !== null && (
        <span>
          {roleName === 'ROLE_AGENT' ? 'Votre solde' : 'Le solde de l’agent'} passera à{' '}
          <strong data-tone={payerAfter < 0 ? 'bad' : undefined}>{formatMoney(payerAfter)}</strong>.{' '}
        </span>
      )}
      {payerAfter === null && treasury !== null && (
        <span>
          Le réseau aura remis <strong>{formatMoney(request.amount - treasury)}</strong>.{' '}
        </span>
      )}
      <span>Annulable par contre-passation seulement.</span>
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
