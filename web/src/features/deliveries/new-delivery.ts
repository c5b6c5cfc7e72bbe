import type { createDelivery, DeliveryKind } from '@backoffice/contract/deliveries/deliveries'
import type { RequestOf } from '@backoffice/contract/endpoint'

/** Holds a new delivery as entered: the outlets at its ends, quantities by article, and scanned numbers. */
export type NewDelivery = {
  kind: DeliveryKind
  fromOutletId: number | null
  toOutletId: number | null
  quantities: Readonly<Record<string, string>>
  numbers: readonly string[]
  raison: string
}

export const NO_DELIVERY: NewDelivery = {
  kind: 'supply',
  fromOutletId: null,
  toOutletId: null,
  quantities: {},
  numbers: [],
  raison: '',
}

/** Names a transfer: the outlets that send and receive, the article, and how many pieces. */
export type Transfer = { from: number; to: number; article: number; pieces: number | undefined }

export function toNewDelivery({ from, to, article, pieces }: Transfer): NewDelivery {
  const quantities = pieces === undefined ? {} : { [article]: String(pieces) }
  return { ...NO_DELIVERY, kind: 'transfer', fromOutletId: from, toOutletId: to, quantities }
}

type Body = RequestOf<typeof createDelivery>['body']
export type GoodsLine = { articleId: number; quantity: number; serials?: string[] }

/** Returns which outlets a kind of delivery asks for. */
export const endsOf = (kind: DeliveryKind) => ({ from: kind !== 'supply', to: kind !== 'return' })

/** Forgets where a draft sends goods if that outlet takes none any more. */
export function withOpenDestination(entered: NewDelivery, open: readonly { outletId: number | null }[]): NewDelivery {
  const isOpen = open.some(({ outletId }) => outletId === entered.toOutletId)
  return isOpen || entered.toOutletId === null ? entered : { ...entered, toOutletId: null }
}

/** True if both ends are chosen, and are not the same. */
export function hasEnds({ kind, fromOutletId, toOutletId }: NewDelivery): boolean {
  const { from, to } = endsOf(kind)
  return (!from || fromOutletId !== null) && (!to || toOutletId !== null) && !(from && to && fromOutletId === toOutletId)
}

/** Returns the lines of a delivery: of an article whose pieces were scanned those pieces, of the others what was typed. */
export function linesOf({ quantities }: Pick<NewDelivery, 'quantities'>, scanned: ReadonlyMap<number, readonly string[]>): GoodsLine[] {
  const typed = Object.entries(quantities)
    .map(([id, quantity]) => ({ articleId: Number(id), quantity: Number(quantity) }))
    .filter(({ articleId, quantity }) => quantity > 0 && !scanned.has(articleId))
  return [...[...scanned].map(([articleId, serials]) => ({ articleId, quantity: serials.length, serials: [...serials] })), ...typed]
}

/** Builds the request of a delivery; an outlet leaves itself out. */
export function bodyOf({ kind, fromOutletId, toOutletId, raison: entered }: NewDelivery, lines: GoodsLine[], isOwn: boolean): Body {
  const reason = entered.trim()
  const outletId = kind === 'return' ? fromOutletId : toOutletId
  return {
    kind,
    ...(isOwn || outletId === null ? {} : { outletId }),
    ...(kind === 'transfer' && fromOutletId !== null ? { fromOutletId } : {}),
    lines,
    ...(reason === '' ? {} : { raison: reason }),
  }
}
