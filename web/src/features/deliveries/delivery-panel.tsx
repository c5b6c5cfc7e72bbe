import { readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { ActHistory } from '../audit/index.ts'
import { DeliveryActs } from './delivery-acts.tsx'
import { DeliveryDocuments } from './delivery-documents.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryGaps } from './delivery-gaps.tsx'
import { DeliveryLines } from './delivery-lines.tsx'
import { actsOn, type DeliveryStep } from './delivery-rights.ts'
import { ReceptionForm } from './reception-form.tsx'
import { SettlementForm } from './settlement-form.tsx'

type Props = {
  id: number
  step: DeliveryStep | undefined
  onStep: (step: DeliveryStep | undefined) => void
  onClose: () => void
}

/** Shows a delivery: between whom, its goods, and what happened to them. */
export function DeliveryPanel(props: Props) {
  const reference = useQuietRead(readDelivery, { params: { id: props.id } })?.reference
  return (
    <SidePanel title={reference === undefined ? 'Livraison' : `Livraison ${reference}`} onClose={props.onClose}>
      <ReadBoundary failure="La livraison n’a pas pu être lue">
        <Whole {...props} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Whole({ id, step, onStep }: Props) {
  const delivery = useRead(readDelivery, { params: { id } })
  const viewer = useRead(getUserInfo, {})
  const acts = actsOn(delivery, viewer)
  const leave = () => onStep(undefined)
  if (step === 'receive' && acts.receive) return <ReceptionForm delivery={delivery} onLeave={leave} />
  if (step === 'settle' && acts.settle) return <SettlementForm delivery={delivery} viewerId={viewer.id} onLeave={leave} />
  return (
    <Stack gap={5}>
      <DeliveryActs delivery={delivery} viewer={viewer} onStep={onStep} />
      <DeliveryFacts delivery={delivery} />
      <DeliveryLines delivery={delivery} />
      <DeliveryGaps delivery={delivery} />
      <DeliveryDocuments delivery={delivery} mayAttach={acts.attach} />
      {viewer.roleName === 'ROLE_MANAGER' && (
        <section>
          <h3 className={typography.heading}>Historique</h3>
          <ActHistory kind="delivery" id={id} />
        </section>
      )}
    </Stack>
  )
}
