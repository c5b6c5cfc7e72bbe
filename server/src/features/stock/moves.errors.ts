import { Refusal } from '../../shared/refusal.ts'
import { closedMonth } from '../../shared/refusals.ts'

export type Place = { kind: string; outletName: string | null }
/** Tells with `isEntered` that a person has entered the quantity. */
type Shortage = { articleCode: string; available: number; asked: number; place: Place; isEntered: boolean }
/** A serial that is not where a move takes it from, or that has moved later than the move. */
export type MisplacedSerial = { number: string; place: Place; hasMovedLater: boolean }

const PLACES: Readonly<Record<string, string>> = {
  central: 'au dépôt central',
  reserved: 'réservé pour une livraison',
  transit: 'en route',
  faulty: 'parmi les défectueux',
  supplier: 'rendu au fournisseur',
  sold: 'vendu',
  lost: 'perdu',
  gap: 'dans les écarts d’inventaire',
}

/** Returns where goods are, as it stands after « est ». */
export function placeInFrench({ kind, outletName }: Place): string {
  return PLACES[kind] ?? `chez ${outletName ?? 'un point de vente'}`
}

const PARTS: Readonly<Record<string, string>> = {
  reserved: 'parmi les pièces réservées',
  supplier: 'chez le fournisseur',
  sold: 'parmi les pièces vendues',
  lost: 'parmi les pièces perdues',
}

/** Returns where goods are, as it stands after « insuffisant ». */
function stockInFrench({ kind, outletName }: Place): string {
  return outletName === null ? (PARTS[kind] ?? placeInFrench({ kind, outletName })) : `chez ${outletName}`
}

export const insufficientStock = ({ articleCode, available, asked, place, isEntered }: Shortage) =>
  new Refusal({
    status: 409,
    code: 'insufficient_stock',
    message: [
      `Stock insuffisant ${stockInFrench(place)}\u00a0: ${available} ${articleCode} disponible${available > 1 ? 's' : ''},`,
      `${asked} demandé${asked > 1 ? 's' : ''}.${isEntered ? ' Réduisez la quantité.' : ''}`,
    ].join(' '),
  })

export const serialMovedOn = ({ number, place, hasMovedLater }: MisplacedSerial) =>
  new Refusal({
    status: 409,
    code: 'serial_moved_on',
    message: hasMovedLater
      ? `Le numéro ${number} a bougé depuis\u00a0: ce mouvement ne peut pas le précéder.`
      : `Le numéro ${number} n’est plus là\u00a0: il est ${placeInFrench(place)}.`,
  })

export const monthClosed = (day: string) => closedMonth(day, 'son stock ne bouge plus')

export const serialNotFound = () => new Refusal({ status: 404, code: 'serial_not_found', message: 'Ce numéro n’est pas connu.' })
