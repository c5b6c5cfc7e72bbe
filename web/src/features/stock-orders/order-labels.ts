import { quantityOf } from '@backoffice/contract/stock-orders/order-table'
import type { OrderStatus, StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_TONES: Record<OrderStatus, Tone> = {
  draft: 'neutral',
  submitted: 'brand',
  approved: 'brand',
  preparing: 'brand',
  shipped: 'brand',
  received: 'good',
  closed: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  disputed: 'warn',
}

/** Tells an outlet the next step of its order. */
export const NEXT_STEPS: Record<OrderStatus, string> = {
  draft: 'à envoyer',
  submitted: 'attend l’accord',
  approved: 'à préparer',
  preparing: 'à expédier',
  shipped: 'à recevoir',
  received: 'à clore',
  closed: '',
  rejected: '',
  cancelled: '',
  disputed: 'écarts à régler',
}

/** The views of the list, by what the orders wait for. */
export const VIEW_LABELS: Record<'all' | 'to_prepare' | OrderStatus, string> = {
  submitted: 'À traiter',
  to_prepare: 'À préparer',
  approved: 'Approuvées',
  preparing: 'En préparation',
  shipped: 'Expédiées',
  disputed: 'En litige',
  received: 'Reçues',
  closed: 'Closes',
  rejected: 'Rejetées',
  cancelled: 'Annulées',
  draft: 'Brouillons',
  all: 'Toutes',
}

/** Returns, for example, « Boutique du Port, n° 1034 ». */
export function outletLabel({ outletName, outletNumber, outletId }: Pick<StockOrder, 'outletName' | 'outletNumber' | 'outletId'>): string {
  return `${outletName ?? 'Point de vente'}, n°\u00a0${outletNumber ?? outletId}`
}

const ARTICLES_NAMED = 2

/** Returns, for example, « 8 Décodeur HD, 4 Parabole 60 cm et 1 autre article ». */
export function goodsText({ lines }: Pick<StockOrder, 'lines'>): string {
  const named = lines.slice(0, ARTICLES_NAMED).map((line) => `${quantityOf(line)}\u00a0${line.articleLabel}`)
  const otherCount = lines.length - named.length
  return `${named.join(', ')}${otherCount > 0 ? ` et ${formatCount(otherCount, 'autre article', 'autres articles')}` : ''}`
}
