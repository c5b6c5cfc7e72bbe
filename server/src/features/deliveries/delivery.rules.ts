import type { Actor } from '../../shared/actor.ts'
import { illegalTransition, notYours, shipperReceives, shipperWritesOff, staleDelivery } from './deliveries.errors.ts'
import { destinationOf, type Decision, type SettledGap } from './gap.rules.ts'

export type DeliveryKind = 'supply' | 'transfer' | 'return'

/** Goods are reserved until they are shipped; those that differ at reception stay in transit until they are settled. */
export type DeliveryStatus = 'prepared' | 'in_transit' | 'received' | 'received_with_gap' | 'settled' | 'cancelled' | 'returned'

export type Delivery = {
  id: number
  reference: string
  kind: DeliveryKind
  status: DeliveryStatus
  fromDepotId: number
  toDepotId: number
  /** Null for the central depot. */
  fromOutletId: number | null
  toOutletId: number | null
  shippedBy: number | null
  version: number
}

type Person = Pick<Actor, 'id' | 'role'>
type Version = number | undefined

export function refuseUnless(status: DeliveryStatus, delivery: Delivery, version?: Version): void {
  if (delivery.status !== status) throw illegalTransition(delivery.status, status)
  if (version !== undefined && version !== delivery.version) throw staleDelivery(delivery.version, delivery.status)
}

/** Refuses an outlet that the goods do not leave. */
export function refuseShipper({ fromOutletId }: Pick<Delivery, 'fromOutletId'>, { id, role }: Person): void {
  if (role !== 'ROLE_MANAGER' && fromOutletId !== id) throw notYours('Seul l’expéditeur, ou un gestionnaire, expédie cette livraison.')
}

/** Refuses an outlet to which the goods do not come, and a manager who shipped them. */
export function refuseReceiver(delivery: Delivery, person: Person): void {
  refuseUnlessAddressee(delivery, person)
  if (person.role === 'ROLE_MANAGER' && delivery.shippedBy === person.id) throw shipperReceives()
}

export function refuseUnlessAddressee({ toOutletId }: Delivery, { id, role }: Person): void {
  if (role !== 'ROLE_MANAGER' && toOutletId !== id) {
    throw notYours('Seul le destinataire, ou un gestionnaire, décide de cette livraison à son arrivée.')
  }
}

/** Refuses an outlet unless it returns its own goods. */
export function refuseCanceller({ kind, fromOutletId }: Delivery, { id, role }: Person): void {
  if (role === 'ROLE_MANAGER' || (kind === 'return' && fromOutletId === id)) return
  throw notYours('Seul un gestionnaire annule cette livraison.')
}

/** Refuses whoever shipped the goods to write them off: as lost, or because another piece that came instead is refused. */
export function refuseWriteOff(
  { shippedBy }: Delivery,
  settled: { decisions: readonly Decision[]; gaps: readonly SettledGap[] },
  { id }: Person,
) {
  const isWrittenOff =
    settled.decisions.some(({ outcome }) => outcome === 'lost') || settled.gaps.some((gap) => destinationOf(gap) === 'lost')
  if (shippedBy === id && isWrittenOff) throw shipperWritesOff()
}
