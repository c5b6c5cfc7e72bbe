import type { WaitingWork } from './tasks.ts'

type Kind = WaitingWork['kind']

/** Maps each kind of waiting work to the page, and its part, where managers do it. */
export const WAITING_LINKS: Readonly<Record<Kind, string>> = {
  credit_requests: '/client/creditencours',
  transactions: '/client/transactionencours',
  stock_orders: '/logistique/cmdstock',
  orders_to_prepare: '/logistique/cmdstock?statut=to_prepare',
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
  stock_counts: '/logistique/stock?part=counts&state=submitted',
  months: '/parametrage/cloture',
}

/** Overrides the page of a kind of work for agents, who validate sales on their own page, and outlets, who work on their dashboard. */
export const OTHER_WAITING_LINKS: Readonly<Record<string, Partial<Record<Kind, string>>>> = {
  ROLE_AGENT: { transactions: '/client/transactionencours-agent' },
  ROLE_PDV: { deliveries: '/', deliveries_to_ship: '/', renewals: '/?panel=renewals' },
}

export function waitingLinkOf(kind: Kind, role: string): string {
  return OTHER_WAITING_LINKS[role]?.[kind] ?? WAITING_LINKS[kind]
}
