import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

export type CountStatus = 'open' | 'submitted' | 'posted' | 'cancelled'

const STATUS_IN_FRENCH: Record<CountStatus, string> = {
  open: 'encore ouvert',
  submitted: 'déjà terminé',
  posted: 'déjà enregistré',
  cancelled: 'annulé',
}

export const countNotFound = () => new Refusal({ status: 404, code: 'count_not_found', message: 'Cet inventaire n’existe pas.' })

export const notCounted = () => invalidField('depotId', 'On compte le dépôt central, un point de vente ou les défectueux.')

export const countOpen = (reference: string, isOpen: boolean) =>
  new Refusal({
    status: 409,
    code: 'count_open',
    message: isOpen
      ? `L’inventaire ${reference} de ce dépôt est ouvert\u00a0: terminez-le, ou annulez-le.`
      : `Les écarts de l’inventaire ${reference} attendent\u00a0: un gestionnaire les enregistre, ou annule l’inventaire.`,
    presentStatus: isOpen ? 'open' : 'submitted',
  })

export const illegalTransition = (status: CountStatus) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Cet inventaire est ${STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

export const endedCount = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Cet inventaire est terminé\u00a0: un gestionnaire l’enregistre, ou l’annule.' })

export const countedByYou = () =>
  new Refusal({ status: 403, code: 'four_eyes', message: 'Les écarts sont enregistrés par un autre gestionnaire que celui qui a compté.' })

export const staleCount = ({ version, status }: { version: number; status: CountStatus }) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Cet inventaire a changé entre-temps\u00a0: vérifiez-le, puis recommencez.',
    presentStatus: status,
    changes: [{ path: 'version', value: version }],
  })

export const scanPieces = (index: number, code: string) =>
  invalidField(`quantities.${index}.articleId`, `Les pièces de l’article ${code} ont un numéro\u00a0: scannez-les.`)

export const countedTwice = (index: number) => invalidField(`quantities.${index}.articleId`, 'Cet article est déjà dans la liste.')

type ReservedShortage = { articleCode: string; missing: number; free: number; reserved: number }

export const missingIsReserved = ({ articleCode, missing, free, reserved }: ReservedShortage) =>
  new Refusal({
    status: 409,
    code: 'insufficient_stock',
    message: [
      `Il manque ${missing} ${articleCode}, mais ${free === 0 ? 'aucun n’est libre' : `${free} seulement ${free > 1 ? 'sont libres' : 'est libre'}`}\u00a0:`,
      `${reserved} ${reserved > 1 ? 'sont réservés' : 'est réservé'} pour des livraisons à expédier.`,
      'Annulez d’abord l’une d’elles, puis enregistrez les écarts.',
    ].join(' '),
  })
