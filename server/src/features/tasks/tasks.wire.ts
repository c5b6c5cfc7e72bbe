import type { Task, WaitingWork } from '@backoffice/contract/tasks/tasks'
import type { ListedTask } from './tasks.read.ts'
import type { WaitingRow } from './waiting-work.read.ts'

export function taskToWire({ createdAt, doneAt, ...task }: ListedTask): Task {
  const status = doneAt === null ? 'open' : 'done'
  return { ...task, createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null, statut: status }
}

const LINKS = {
  credit_requests: '/client/creditencours',
  own_transactions: '/credit/credit-appro',
  transactions: '/client/transactionencours',
  stock_orders: '/logistique/cmdstock',
  deliveries: '/logistique/approda',
  contests: '/relance/alertcommission',
  pending_acts: '/parametrage/usermanagement',
  quarantine: '/logistique/importactivation',
  imports: '/logistique/importactivation',
  follow_ups: '/relance/alertcredit?mine=true',
  renewals: '/relance/importrelance?mine=true',
  stock_alerts: '/logistique/alertstock',
  stock_counts: '/logistique/stock?part=counts',
  months: '/parametrage/cloture',
} as const

export function waitingToWire({ kind, count, oldestAt }: WaitingRow, role: string): WaitingWork {
  return { kind, count, oldestAt: oldestAt.toISOString(), link: linkOf(kind, role) }
}

/** Returns the page where the role does the work: an agent validates sales on another page, and an outlet works on the first screen. */
function linkOf(kind: WaitingRow['kind'], role: string): string {
  if (kind === 'transactions' && role === 'ROLE_AGENT') return '/client/transactionencours-agent'
  if (kind === 'deliveries' && role === 'ROLE_PDV') return '/'
  if (kind === 'renewals' && role === 'ROLE_PDV') return '/?panel=renewals'
  return LINKS[kind]
}
