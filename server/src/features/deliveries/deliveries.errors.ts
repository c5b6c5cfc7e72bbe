import { Refusal } from '../../shared/refusal.ts'
import { notInState } from '../../shared/refusals.ts'

const STATUS_IN_FRENCH = {
  prepared: 'préparée',
  in_transit: 'en route',
  received: 'reçue',
  received_with_gap: 'reçue avec un écart',
  settled: 'réglée',
  cancelled: 'annulée',
  returned: 'retournée',
}

type DeliveryStatus = keyof typeof STATUS_IN_FRENCH

export const deliveryNotFound = () => new Refusal({ status: 404, code: 'delivery_not_found', message: 'Cette livraison n’existe pas.' })

/** Refuses what is possible in the state `needed` only. */
export const illegalTransition = (status: DeliveryStatus, needed: DeliveryStatus) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Cette livraison est ${notInState(STATUS_IN_FRENCH[status], isBefore(status, needed))}`,
    presentStatus: status,
  })

const isBefore = (status: DeliveryStatus, needed: DeliveryStatus) =>
  status === 'prepared' || (status === 'in_transit' && needed === 'received_with_gap')

export const staleDelivery = (version: number, status: DeliveryStatus) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Quelqu’un a modifié cette livraison entre-temps\u00a0: relisez-la, puis recommencez.',
    presentStatus: status,
    changes: [{ path: 'version', value: version }],
  })

export const notYours = (message: string) => new Refusal({ status: 403, code: 'forbidden', message })

export const shipperReceives = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Vous avez expédié cette livraison\u00a0: une autre personne doit la recevoir.',
  })

export const shipperWritesOff = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Vous avez expédié cette livraison\u00a0: une autre personne doit en passer les pièces en perte.',
  })

export const articleRetired = (code: string) =>
  new Refusal({ status: 409, code: 'article_retired', message: `L’article ${code} est retiré.` })

export const serialNotAvailable = (number: string, place: string | null) =>
  new Refusal({
    status: 409,
    code: 'serial_not_available',
    message: `Le numéro ${number} n’est pas disponible\u00a0: ${place === null ? 'il est inconnu' : `il est ${place}`}.`,
  })

export const serialNotInYourDepot = (number: string) =>
  new Refusal({ status: 409, code: 'serial_not_available', message: `Le numéro ${number} n’est pas dans votre dépôt.` })

export const serialOfOtherArticle = (number: string, articleCode: string) =>
  new Refusal({
    status: 409,
    code: 'serial_not_available',
    message: `Le numéro ${number} n’est pas disponible\u00a0: c’est un ${articleCode}.`,
  })

export const gapReasonRequired = (count: number) =>
  new Refusal({
    status: 409,
    code: 'gap_reason_required',
    message: `Ce qui est là diffère de ce qui a été expédié (${count} écart${count > 1 ? 's' : ''})\u00a0: indiquez une raison.`,
    presentStatus: 'in_transit',
  })

export const serialElsewhere = (number: string, place: string) =>
  new Refusal({
    status: 409,
    code: 'serial_elsewhere',
    message: `Le numéro ${number} est ${place}\u00a0: il ne peut pas être accepté ici.`,
    presentStatus: 'received_with_gap',
  })
