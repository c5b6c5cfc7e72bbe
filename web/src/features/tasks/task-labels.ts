import type { WaitingWork } from '@backoffice/contract/tasks/tasks'

type Kind = WaitingWork['kind']

const WORK_NAMES: Record<Kind, readonly [one: string, many: string]> = {
  credit_requests: ['demande de crédit à traiter', 'demandes de crédit à traiter'],
  transactions: ['transaction à valider', 'transactions à valider'],
  stock_orders: ['commande de stock à traiter', 'commandes de stock à traiter'],
  orders_to_prepare: ['commande de stock à préparer', 'commandes de stock à préparer'],
  deliveries: ['livraison', 'livraisons'],
  deliveries_to_ship: ['livraison à expédier', 'livraisons à expédier'],
  returns: ['retour à recevoir', 'retours à recevoir'],
  contests: ['contestation de commission à traiter', 'contestations de commission à traiter'],
  batches: ['lot de commissions à payer', 'lots de commissions à payer'],
  pending_acts: ['acte à confirmer', 'actes à confirmer'],
  quarantine: ['ligne en quarantaine', 'lignes en quarantaine'],
  imports: ['import analysé à appliquer', 'imports analysés à appliquer'],
  follow_ups: ['personne à rappeler', 'personnes à rappeler'],
  renewals: ['abonné à rappeler', 'abonnés à rappeler'],
  stock_alerts: ['alerte de stock critique', 'alertes de stock critiques'],
  stock_counts: ['inventaire à enregistrer', 'inventaires à enregistrer'],
  months: ['mois à clore ou à rouvrir à deux', 'mois à clore ou à rouvrir à deux'],
}

/** Names the work as the role does it: an outlet receives a delivery, a manager settles its gap. */
export function workNameOf(kind: Kind, roleName: string | undefined): readonly [one: string, many: string] {
  if (kind !== 'deliveries') return WORK_NAMES[kind]
  return roleName === 'ROLE_PDV'
    ? ['livraison à recevoir', 'livraisons à recevoir']
    : ['livraison avec un écart', 'livraisons avec un écart']
}
