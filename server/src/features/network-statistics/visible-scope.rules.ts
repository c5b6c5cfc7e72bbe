import type { Actor } from '../../shared/actor.ts'
import { figuresOfAnother, outletNotFound } from './network-statistics.errors.ts'

/** The part of the network that figures cover: all of it, the days of one sector manager, one outlet, or both. */
export type VisibleScope = { sectorManagerId?: number | undefined; outletId?: number | undefined }

/** Limits the requested scope to what the caller may see. Refuses figures of another sector manager or outlet. */
export function visibleScopeOf(actor: Actor, { sectorManagerId, outletId }: VisibleScope): VisibleScope {
  if (actor.scope === 'all') return { sectorManagerId, outletId }

  if (sectorManagerId !== undefined && !(actor.scope === 'sector' && sectorManagerId === actor.id)) throw figuresOfAnother()
  if (actor.scope === 'sector') return { sectorManagerId: actor.id, outletId }
  if (outletId !== undefined && outletId !== actor.id) throw outletNotFound()
  return { outletId: actor.id }
}
