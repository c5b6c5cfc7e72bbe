import type { CreditRisk } from '@backoffice/contract/credit-requests/credit-conversation'
import { approveCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import { IconCheck, IconX } from '@tabler/icons-react'
import { lazy, useEffect, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { clearToasts } from '../../ui/feedback/shown-toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import styles from './decision-bar.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { approvalTexts, PROMOTED_ALONE_TEXT } from './request-labels.ts'
import { shortageOf } from './shortage.ts'
import { ShortageActs } from './shortage-acts.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useGuard } from '../../ui/form/use-guard.ts'
import { showLateFailure, useStillOpen } from '../../api/use-still-open.ts'

const ApproveDialog = lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog }))

/** Approves a request. Lives above the buttons, so that a refusal still shows once a re-read has removed them. */
export function useApproval(request: CreditRequest, onDecided: (decided: CreditRequest) => void) {
  const isStillOpen = useStillOpen()
  const sendOnce = useSendOnce()
  const label = approvalTexts(request)
  const { mutateAsync, error, isPending } = useCommand(approveCreditRequest[request.queue], () => ({ label }))

  async function send(): Promise<void> {
    try {
      onDecided(await mutateAsync({ params: { id: request.id } }))
    } catch (cause) {
      if (!isStillOpen()) showLateFailure({ title: 'L’accord n’est pas confirmé', label, cause })
    }
  }

  return { approve: () => void sendOnce(send), refusal: error, isPending }
}

type Props = {
  request: CreditRequest
  risk: CreditRisk
  approval: ReturnType<typeof useApproval>
  isByHand: boolean
  onDecided: (decided: CreditRequest) => void
}

type OpenDecision = 'approve' | 'reject' | null

/** Shows the consequences of approving and both decision buttons, with their keys A and R. */
export function DecisionBar({ request, risk, approval, isByHand, onDecided }: Props) {
  const { refusal, isPending } = approval
  const [openDecision, setOpenDecision] = useState<OpenDecision>(null)
  const isGuarded = useGuard(isByHand)
  const isBlocked = isGuarded || isPending
  const shortage = shortageOf(request.amount, risk)
  const reject = () => !isBlocked && setOpenDecision('reject')
  const approve = () => {
    // Asks for no confirmation of an approval that the payer cannot cover.
    if (isBlocked || shortage !== null || !risk.mayApprove) return
    if (risk.needsConfirmation) setOpenDecision('approve')
    else approval.approve()
  }
  useDecisionKeys({ approve, reject })
  useEffect(clearToasts, [])

  return (
    <section className={styles.decision} data-decision aria-label="Décision" aria-busy={isGuarded}>
      {refusal !== null && <WriteFailure error={refusal} title="L’accord n’est pas confirmé" />}
      <Consequence request={request} risk={risk} />
      <Row justify="end" className={styles.acts}>
        <Button
          variant="default"
          leftSection={<IconX size={16} stroke={1.7} aria-hidden />}
          rightSection={<Key>R</Key>}
          disabled={isBlocked}
          onClick={reject}
        >
          Rejeter…
        </Button>
        {risk.mayApprove && shortage === null && (
          <ApproveButton request={request} risk={risk} isPending={isPending} isDisabled={isGuarded} onClick={approve} />
        )}
        {risk.mayApprove && shortage !== null && (
          <ShortageActs request={request} shortage={shortage} isGuarded={isGuarded} onGranted={onDecided} />
        )}
      </Row>
      <OpenDecisionDialog
        openDecision={openDecision}
        request={request}
        risk={risk}
        onApprove={approval.approve}
        onClose={() => setOpenDecision(null)}
        onDecided={onDecided}
      />
    </section>
  )
}

type ApproveProps = Pick<Props, 'request' | 'risk'> & { isPending: boolean; isDisabled: boolean; onClick: () => void }

function ApproveButton({ request, risk, isPending, isDisabled, onClick }: ApproveProps) {
  return (
    <Button
      leftSection={<IconCheck size={16} stroke={1.7} aria-hidden />}
      rightSection={<Key>A</Key>}
      loading={isPending}
      disabled={isDisabled}
      onClick={onClick}
    >
      {risk.needsAnother ? 'Donner le premier accord' : `Approuver ${formatMoney(request.amount)}`}
    </Button>
  )
}

type OpenDecisionProps = Pick<Props, 'request' | 'risk' | 'onDecided'> & {
  openDecision: OpenDecision
  onApprove: () => void
  onClose: () => void
}

function OpenDecisionDialog({ openDecision, request, risk, onApprove, onClose, onDecided }: OpenDecisionProps) {
  if (openDecision === 'reject') return <RejectDialog request={request} onClose={onClose} onDecided={onDecided} />
  if (openDecision === null) return null
  const confirm = () => {
    onClose()
    onApprove()
  }
  return (
    <LazyBoundary onClose={onClose}>
      <ApproveDialog request={request} risk={risk} onClose={onClose} onConfirm={confirm} />
    </LazyBoundary>
  )
}

function useDecisionKeys({ approve, reject }: { approve: () => void; reject: () => void }): void {
  usePageKeys((event) => {
    // A held key counts as one press.
    const decide = { a: approve, r: reject }[event.key.toLowerCase()]
    if (event.repeat || decide === undefined) return
    // Keeps the letter out of the dialog's first field.
    event.preventDefault()
    decide()
  })
}

function Consequence({ request, risk }: Pick<Props, 'request' | 'risk'>) {
  const { roleName } = useRead(getUserInfo, {})
  const { payerAfter, payerFloor } = risk
  const shortage = shortageOf(request.amount, risk)
  const isAgent = roleName === 'ROLE_AGENT'
  if (!risk.mayApprove) return <p className={styles.consequence}>{PROMOTED_ALONE_TEXT}</p>
  if (risk.needsAnother) {
    return <p className={styles.consequence}>Un premier accord&nbsp;: rien n’est crédité avant celui d’une seconde personne.</p>
  }
  if (shortage !== null) {
    return (
      <p className={styles.consequence}>
        Il {isAgent ? 'vous manque' : 'manque à l’agent'} <strong data-tone="bad">{formatMoney(shortage.missing)}</strong> pour tout
        accorder
        {(payerFloor ?? 0) < 0 && `, découvert de ${formatMoney(-(payerFloor ?? 0))} compris`}.
      </p>
    )
  }
  return (
    <p className={styles.consequence}>
      {payerAfter !== null && (
        <span>
          {isAgent ? 'Votre solde' : 'Le solde de l’agent'} passera à <strong>{formatMoney(payerAfter)}</strong>.{' '}
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
