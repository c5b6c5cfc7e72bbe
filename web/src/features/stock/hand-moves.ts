import type { DepotKind } from '@backoffice/contract/stock/depots'
import type { moveByHand } from '@backoffice/contract/stock/moves'
import type { Serial } from '@backoffice/contract/stock/serials'
import type { z } from 'zod'

export type HandKind = z.infer<typeof moveByHand.body>['kind']

export const HAND_LABELS: Record<HandKind, string> = {
  faulty: 'Défectueux',
  lost: 'Perte',
  found: 'Retrouvé',
  returned: 'Retour d’un client',
}

/** Labels the button of each move. */
export const HAND_ACTS: Record<HandKind, string> = {
  faulty: 'Déclarer défectueux…',
  lost: 'Déclarer perdu…',
  found: 'Déclarer retrouvé…',
  returned: 'Retour du client…',
}

/** Lists the kinds of depot that goods leave, or come back to, in a move by hand. */
const PLACES: Record<HandKind, readonly DepotKind[]> = {
  faulty: ['central', 'outlet'],
  lost: ['central', 'outlet', 'faulty'],
  found: ['central', 'outlet', 'faulty'],
  returned: ['outlet'],
}

export const takesPlaceAt = (kind: HandKind, depotKind: DepotKind) => PLACES[kind].includes(depotKind)

export const DEPOT_QUESTIONS: Record<HandKind, string> = {
  faulty: 'Où elle était',
  lost: 'Où elle manque',
  found: 'Où elle est retrouvée',
  returned: 'Le point de vente qui l’a vendue',
}

export const CONSEQUENCES: Record<HandKind, string> = {
  faulty: 'Les pièces quittent ce dépôt pour celui des défectueux.',
  lost: 'Les pièces quittent ce dépôt et comptent comme perdues. Votre code PIN est demandé.',
  found: 'Les pièces perdues reviennent dans ce dépôt.',
  returned: 'Les pièces vendues reviennent dans le dépôt de ce point de vente.',
}

/** Says what a move does to the stock of the outlet that makes it. */
export const OWN_CONSEQUENCES: Partial<Record<HandKind, string>> = {
  faulty: 'Les pièces quittent votre stock pour le dépôt des défectueux\u00a0: elles ne se vendent plus.',
  returned: 'Les pièces reviennent dans votre stock et peuvent être vendues de nouveau.',
}

/** Returns what an outlet may do by hand with a piece that stands at its own depot, or that it sold. */
export function ownHandMovesOf(serial: Pick<Serial, 'depotKind' | 'outletId'>, outletId: number): HandKind[] {
  return serial.outletId === outletId ? handMovesOf(serial).filter((kind) => OWN_CONSEQUENCES[kind] !== undefined) : []
}

/** Returns what may be done by hand with a piece where it is. What is reserved or on its way moves with its delivery. */
export function handMovesOf({ depotKind, outletId }: Pick<Serial, 'depotKind' | 'outletId'>): HandKind[] {
  if (depotKind === 'central' || depotKind === 'outlet') return ['faulty', 'lost']
  if (depotKind === 'faulty') return ['lost']
  if (depotKind === 'lost') return ['found']
  return depotKind === 'sold' && outletId !== null ? ['returned'] : []
}
