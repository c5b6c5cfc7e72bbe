import type { Actor } from '../../shared/actor.ts'
import { invalidField, outletNotFound } from '../../shared/refusals.ts'
import { notYours } from './deliveries.errors.ts'
import type { DeliveryKind } from './delivery.rules.ts'

/** Names the sender and the receiver of goods. `outletId` is the outlet that receives them, or that sends a return. */
export type Ends = { from: number | 'central'; to: number | 'central'; outletId: number }
type Creation = { kind: DeliveryKind; outletId?: number | undefined; fromOutletId?: number | undefined; reason?: string | undefined }

type Person = Pick<Actor, 'id' | 'role'>

export function refuseOtherKind({ kind }: Creation, { role }: Person): void {
  if (role !== 'ROLE_MANAGER' && kind !== 'return') throw notYours('Un point de vente ne prépare que des retours.')
}

export function refuseOtherOutlet(outletId: number, { id, role }: Person): void {
  if (role !== 'ROLE_MANAGER' && outletId !== id) throw outletNotFound()
}

export function endsOf(creation: Creation, { id, role }: Person): Ends {
  const { kind, fromOutletId } = creation
  refuseContradiction(creation)
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
  if (fromOutletId === outletId) throw invalidField('fromOutletId', 'Choisissez deux points de vente différents.')
}
