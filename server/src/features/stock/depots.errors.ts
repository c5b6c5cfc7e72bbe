import { frenchDay } from '@backoffice/contract/dates'
import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

export const outletClosed = (name: string) =>
  new Refusal({
    status: 409,
    code: 'outlet_closed',
    message: `Le point de vente ${name} est archivé\u00a0: rien ne peut plus lui être livré.`,
    presentStatus: 'archived',
  })

export const depotNotFound = () => new Refusal({ status: 404, code: 'depot_not_found', message: 'Ce dépôt n’existe pas.' })

export const staleDepot = (trackedFrom: string | null) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: `Quelqu’un a changé le suivi de ce dépôt entre-temps\u00a0: ${trackedFrom === null ? 'il n’est pas suivi' : `il est suivi depuis le ${frenchDay(trackedFrom)}`}.`,
    changes: [{ path: 'trackedFrom', value: trackedFrom }],
  })

export const onlyOutletsTracked = () => invalidField('trackedFrom', 'Seul le dépôt d’un point de vente se suit.')

const STANDING = [
  ['pieces', 'pièce en stock', 'pièces en stock'],
  ['deliveries', 'livraison en cours', 'livraisons en cours'],
  ['orders', 'commande en attente', 'commandes en attente'],
  ['counts', 'inventaire en cours', 'inventaires en cours'],
] as const
export type StandingGoods = Record<(typeof STANDING)[number][0], number>

export function outletHoldsGoods(standing: StandingGoods, status: string): Refusal {
  const parts = STANDING.flatMap(([kind, one, many]) => {
    const count = standing[kind]
    return count === 0 ? [] : [`${count}\u00a0${count > 1 ? many : one}`]
  })
  return new Refusal({
    status: 409,
    code: 'holds_goods',
    message:
      `Ce point de vente a encore du matériel ou en attend (${parts.join(', ')})\u00a0: ` +
      'avec son nouveau rôle, ce compte ne pourrait plus s’en occuper. Faites d’abord revenir le matériel et terminez ce qui attend.',
    presentStatus: status,
  })
}
