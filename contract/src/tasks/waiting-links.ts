import type { WaitingWork } from './tasks.ts'

type Kind = WaitingWork['kind']

/** Where managers do each work, with the part of the page that shows it. */
export const WAITING_LINKS: Readonly<Record<Kind, string>> = {
  credit_requests: '/client/creditencours',
  transactions: '/client/transactionencours',
  stock_orders: '/logistique/cmdstock',
  orders_to_prepare: '/logistique/cmdstock?statut=approved',
  deliveries: '/logistique/approda?view=gaps',
  deliveries_to_ship: '/logistique/approda?view=prepared',
  returns: '/logistique/approda?view=all&status=in_transit&kind=return',
  contests: '/relance/alertcommission?part=alerts&kind=contested',
  batches: '/relance/alertcommission?part=batches&status=prepared',
  pending_acts: '/parametrage/usermanagement?show=acts',
  quarantine: '/logistique/importactivation?tab=quarantine',
  imports: '/logistique/importactivation?tab=history',
  follow_ups: '/relance/alertcredit?mine=true',
  renewals: '/relance/importrelance?mine=true',
  stock_alerts: '/logistique/alertstock',
  stock_counts: '/logistique/stock?part=counts',
  months: '/parametrage/cloture',
}

/** Where another role does a work: an agent validates sales on another page, and an outlet works on the first screen. */
export const OTHER_WAITING_LINKS: Readonly<Record<string, Partial<Record<Kind, string>>>> = {
  ROLE_AGENT: { transactions: '/client/transactionencours-agent' },
  ROLE_PDV: { deliveries: '/', deliveries_to_ship: '/', renewals: '/?panel=renewals' },
}

export function waitingLinkOf(kind: Kind, role: string): string {
  return OTHER_WAITING_LINKS[role]?.[kind] ?? WAITING_LINKS[kind]
}
