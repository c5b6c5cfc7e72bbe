import { type Delivery, GapKind } from '@backoffice/contract/deliveries/deliveries'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { GapDecisions } from './gap-decisions.tsx'
import { useSettlement } from './use-settlement.ts'

type Props = { delivery: Delivery; viewerId: number; onLeave: () => void }

/** Decides the outcome of every gap of a delivery, as one act. */
export function SettlementForm({ delivery, viewerId, onLeave }: Props) {
  const settlement = useSettlement(delivery, onLeave)
  const { gaps, left, reason, refusal, isPending } = settlement
  const isShipper = delivery.shippedBy === viewerId
  return (
    <Stack as="form" gap={5} onSubmit={submitting(settlement.submit)} noValidate>
      {refusal && <WriteFailure error={refusal} title="Le règlement n’est pas confirmé" />}
      {delivery.raison !== null && <p>Le destinataire a écrit&nbsp;: {delivery.raison}</p>}
      {isShipper && (
        <Alert tone="warn">Vous avez expédié cette livraison&nbsp;: une autre personne doit en passer les pièces en perte.</Alert>
      )}
      {GapKind.options.map((kind) => (
        <GapDecisions key={kind} kind={kind} delivery={delivery} settlement={settlement} isShipper={isShipper} />
      ))}
      <ReasonField {...reason} required description="Elle reste écrite sur la livraison, et le destinataire la lit." />
      <Row isFilled justify="end">
        <Button variant="default" disabled={isPending} onClick={onLeave}>
          Plus tard
        </Button>
        <Button type="submit" loading={isPending}>
          {left === 0 ? `Régler ${formatCount(gaps.length, 'écart')}` : `Encore ${formatCount(left, 'écart')} à décider`}
        </Button>
      </Row>
    </Stack>
  )
}
