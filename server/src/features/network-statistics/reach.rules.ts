import type { Actor } from '../../shared/actor.ts'
import { figuresOfAnother, outletNotFound } from './network-statistics.errors.ts'

/** Which part of the network a figure is made of: all of it, the days of one sector manager, one outlet, or both. */
export type VisibleScope = { sectorManagerId?: number | undefined; outletId?: number | undefined }

/** What the caller asks for, within what the caller may see. */
export function reachOf(actor: Actor, { sectorManagerId, outletId }: VisibleScope): VisibleScope {
  if (actor.scope === 'all') return { sectorManagerId, outletId }

  if (sectorManagerId !== undefined && !(actor.scope === 'sector' && sectorManagerId === actor.id)) throw figuresOfAnother()
  if (actor.scope === 'sector') return { sectorManagerId: actor.id, outletId }
  if (outletId !== undefined && outletId !== actor.id) throw outletNotFound()
  return { outletId: actor.id }
}
