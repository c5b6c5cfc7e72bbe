import type { Actor } from '../../shared/actor.ts'
import { invalidField, outletNotFound } from '../../shared/refusals.ts'
import { notYours } from './deliveries.errors.ts'
import type { DeliveryKind } from './delivery.rules.ts'

/** Names the sender and the receiver of goods. `outletId` is the outlet that receives them, or that sends a return. */
export type Ends = { from: number | 'central'; to: number | 'central'; outletId: number }
type Creation = { kind: DeliveryKind; outletId?: number | undefined; fromOutletId?: number | undefined; reason?: string | undefined }

export function endsOf(creation: Creation, { id, role }: Pick<Actor, 'id' | 'role'>): Ends {
  const { kind, fromOutletId } = creation
  refuseContradiction(creation)
  if (role !== 'ROLE_MANAGER') refuseOtherOutlet(creation, id)
  const outletId = creation.outletId ?? (role === 'ROLE_MANAGER' ? undefined : id)
  if (outletId === undefined) throw invalidField('outletId', 'Indiquez le point de vente.')
  if (kind === 'return') return { from: outletId, to: 'central', outletId }
  return { from: fromOutletId ?? 'central', to: outletId, outletId }
}

function refuseContradiction({ kind, outletId, fromOutletId, reason }: Creation): void {
  if (kind === 'return' && reason === undefined) throw invalidField('raison', 'Indiquez la raison du retour.')
  if (kind !== 'transfer' && fromOutletId !== undefined) throw invalidField('fromOutletId', 'Seul un transfert part d’un point de vente.')
  if (kind !== 'transfer') return
  if (fromOutletId === undefined) throw invalidField('fromOutletId', 'Indiquez le point de vente d’où part le matériel.')
  if (fromOutletId === outletId) throw invalidField('fromOutletId', 'Un transfert mène à un autre point de vente.')
}

function refuseOtherOutlet({ kind, outletId }: Creation, ownId: number): void {
  if (kind !== 'return') throw notYours('Un point de vente ne prépare que des retours.')
  if (outletId !== undefined && outletId !== ownId) throw outletNotFound()
}
