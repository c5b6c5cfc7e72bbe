import { type CreditRisk, readCreditRequest } from '@backoffice/contract/credit-requests/credit-conversation'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { MovementsLink } from '../ledger/index.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { BalanceLine } from './balance-line.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { Conversation } from './conversation.tsx'
import styles from './whole-request.module.css'
import { DecisionBar, useApproval } from './decision-bar.tsx'
import { PartAndRest } from './part-and-rest.tsx'
import { beneficiaryLabel, isWaiting, numberOf, QUEUE_LABELS, stateOf } from './request-labels.ts'
import { ReverseRequest } from './reverse-request.tsx'
import { RiskProofs, RiskProofsPlace } from './risk-proofs.tsx'
import { verdictOf } from './verdict.ts'
import typography from '../../ui/layout/typography.module.css'

type Props = {
  id: number
  /** False if the request opened by itself: its buttons are disabled for a moment. */
  isByHand?: boolean
  onDecided: (decided: CreditRequest) => void
}

export function WholeRequest({ id, isByHand = true, onDecided }: Props) {
  const details = useRead(readCreditRequest, { params: { id } })
  const { request, risk } = details
  const approval = useApproval(request, onDecided)
  const isDeciding = isWaiting(request) && risk !== null
  return (
    <>
      <div className={styles.part}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.title}>{request.userName}</h2>
            <p className={typography.note}>
              {beneficiaryLabel(request)} · {QUEUE_LABELS[request.queue]}
              {request.requestedBy !== request.userId && ` · demandé par ${request.requestedByName}`}
            </p>
          </div>
          <p className={styles.stamp}>
            <span>{numberOf(request)}</span> <time dateTime={request.createdAt}>{formatInstant(request.createdAt)}</time>
          </p>
        </header>
        {approval.refusal !== null && !isDeciding && <WriteFailure error={approval.refusal} title="L’accord n’est pas confirmé" />}
        {risk === null ? <Decided request={request} /> : <Weighed request={request} risk={risk} />}
      </div>
      <PartAndRest request={request} />
      <Conversation whole={details} />
      {!isDeciding && <CancelRequest request={request} />}
      <ReverseRequest request={request} />
      {isDeciding && <DecisionBar request={request} risk={risk} approval={approval} isByHand={isByHand} onDecided={onDecided} />}
    </>
  )
}

function Decided({ request }: { request: CreditRequest }) {
  return (
    <>
      <dl className={styles.amounts}>
        <div>
          <dt>Demande</dt>
          <dd>{formatMoney(request.amount)}</dd>
        </div>
      </dl>
      <p>
        <StatusWord tone={stateOf(request).tone}>{stateOf(request).label}</StatusWord>
        {request.decidedByName !== null && ` par ${request.decidedByName}, le ${formatInstant(request.decidedAt)}`}
        {request.raison !== null && `. Raison\u00a0: ${request.raison}`}
      </p>
      {request.reversal && <p>{describeReversal(request.reversal)}</p>}
    </>
  )
}

function describeReversal({ byName, at, raison: reason, newAmount }: NonNullable<CreditRequest['reversal']>): string {
  const reversalText = newAmount === null ? 'Contre-passée' : `Corrigée à ${formatMoney(newAmount)}`
  return `${reversalText} par ${byName}, le ${formatInstant(at)}. Raison\u00a0: ${reason}`
}

function Weighed({ request, risk }: { request: CreditRequest; risk: CreditRisk }) {
  const { tone, word, reasons } = verdictOf(risk)
  return (
    <>
      <dl className={styles.amounts}>
        <div>
          <dt>Demande</dt>
          <dd>{formatMoney(request.amount)}</dd>
        </div>
        <div>
          <dt>Solde aujourd’hui</dt>
          <dd data-tone="quiet">
            <MovementsLink userId={request.userId}>{formatMoney(risk.available)}</MovementsLink>
          </dd>
        </div>
        <div>
          <dt>Solde après</dt>
          <dd data-tone={risk.balanceAfter < 0 ? 'warn' : undefined}>{formatMoney(risk.balanceAfter)}</dd>
        </div>
        {risk.floor < 0 && (
          <div>
            <dt>Marge après</dt>
            <dd>{formatMoney(sumOfMoney([risk.balanceAfter, -risk.floor]))}</dd>
          </div>
        )}
      </dl>
      <BalanceLine before={risk.available} after={risk.balanceAfter} floor={risk.floor} />
      <div className={styles.verdict} data-tone={tone}>
        <StatusWord tone={tone}>{word}</StatusWord> {reasons.join(' ')}
      </div>
      <ReadBoundary
        failure="Les chiffres de ce compte n’ont pas pu être lus"
        loading={<RiskProofsPlace userId={request.userId} risk={risk} />}
      >
        <RiskProofs userId={request.userId} risk={risk} />
      </ReadBoundary>
    </>
  )
}
