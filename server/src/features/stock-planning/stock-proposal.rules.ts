import { perDayOf } from './reorder.rules.ts'

export type Need = {
  leadTimeDays: number
  onHand: number
  onOrder: number
  sold: number
  reorderPoint: number
  upTo: number
  donor: { outletId: number; outletName: string | null; pieces: number } | null
}
export type Proposal = {
  perDay: number
  reorderPoint: number
  upTo: number
  quantity: number
  fromOutletId: number | null
  fromOutletName: string | null
  sentence: string
}

/** Proposes the quantity that fills an outlet once it has come down to its reorder point; otherwise 0. */
export function proposalOf(need: Need): Proposal {
  const { reorderPoint, upTo } = need
  const expected = need.onHand + need.onOrder
  const quantity = expected <= reorderPoint ? Math.max(0, upTo - expected) : 0
  const perDay = perDayOf(need.sold)
  const donor = quantity > 0 ? need.donor : null
  const proposal = {
    perDay,
    reorderPoint,
    upTo,
    quantity,
    fromOutletId: donor?.outletId ?? null,
    fromOutletName: donor?.outletName ?? null,
  }
  return { ...proposal, sentence: sentenceOf({ ...proposal, ...need, donor }) }
}

function sentenceOf({
  perDay,
  reorderPoint,
  upTo,
  quantity,
  onHand,
  onOrder,
  leadTimeDays,
  donor,
}: Omit<Proposal, 'sentence'> & Need): string {
  const sales = perDay > 0 ? `Il s’en vend ${decimal(perDay)} par jour` : 'Il ne s’en vend pas'
  const stock = `${piecesOf(onHand)} en stock${onOrder > 0 ? `, ${onOrder}\u00a0attendue${onOrder > 1 ? 's' : ''}` : ''}`
  if (quantity === 0) return `${sales}\u00a0: avec ${stock}, il n’y a rien à commander tant qu’il en reste plus de ${reorderPoint}.`
  const why = `${sales} et il faut ${leadTimeDays}\u00a0jour${leadTimeDays > 1 ? 's' : ''} pour livrer\u00a0: avec ${stock}, le seuil de ${reorderPoint} est atteint, commandez-en ${quantity} pour arriver à ${upTo}.`
  if (donor === null) return why
  const sell = donor.pieces > 1 ? 'se vendent' : 'se vend'
  return `${why} ${donor.outletName ?? `Le PDV ${donor.outletId}`} en a ${donor.pieces} qui ne ${sell} pas.`
}

const decimal = (value: number): string => String(value).replace('.', ',')
const piecesOf = (count: number): string => `${count}\u00a0pièce${count > 1 ? 's' : ''}`
