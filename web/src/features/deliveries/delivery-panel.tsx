import { readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { ActHistory } from '../audit/index.ts'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryLines } from './delivery-lines.tsx'

type Props = { id: number; onClose: () => void }

/** Shows a delivery: between whom, its goods, and what happened to them. */
export function DeliveryPanel({ id, onClose }: Props) {
  const reference = useQuietRead(readDelivery, { params: { id } })?.reference
  return (
    <SidePanel title={reference === undefined ? 'Livraison' : `Livraison ${reference}`} onClose={onClose}>
      <ReadBoundary failure="La livraison n’a pas pu être lue">
        <Whole id={id} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Whole({ id }: Pick<Props, 'id'>) {
  const delivery = useRead(readDelivery, { params: { id } })
  const { roleName } = useRead(getUserInfo, {})
  return (
    <Stack gap={5}>
      <DeliveryFacts delivery={delivery} />
      <DeliveryLines delivery={delivery} />
      {roleName === 'ROLE_MANAGER' && (
        <section>
          <h3 className={typography.heading}>Historique</h3>
          <ActHistory kind="delivery" id={id} />
        </section>
      )}
    </Stack>
  )
}
