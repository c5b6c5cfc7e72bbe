import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import type { User } from '@backoffice/contract/session/user'
import { comesTo } from './delivery-labels.ts'

/** Names the acts that the panel of a delivery opens in place of its details. */
export type DeliveryStep = 'receive' | 'settle'

export type Viewer = Pick<User, 'id' | 'roleName'>

/** Returns what the reader may do with a delivery as it now stands; the server decides again. */
export function actsOn(delivery: Pick<Delivery, 'kind' | 'statut' | 'outletId' | 'shippedBy'>, { id, roleName }: Viewer) {
  const { kind, statut: status, outletId, shippedBy } = delivery
  const isManager = roleName === 'ROLE_MANAGER'
  const isOutlet = roleName === 'ROLE_PDV'
  const isAddressee = isOutlet && comesTo(delivery, id)
  const isSender = isOutlet && kind !== 'supply' && !isAddressee
  return {
    ship: status === 'prepared' && (isManager || isSender),
    cancel: status === 'prepared' && (isManager || (isOutlet && kind === 'return' && outletId === id)),
    receive: status === 'in_transit' && (isAddressee || (isManager && shippedBy !== id)),
    sendBack: status === 'in_transit' && (isManager || isAddressee),
    settle: status === 'received_with_gap' && isManager,
    /** Documents, and the slip. */
    attach: isManager || isOutlet,
  }
}
