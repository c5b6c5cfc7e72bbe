import { frenchMonth } from '../../shared/months.ts'
import type { CheckCode, CheckItem } from './month.rules.ts'

/** The facts from which the checklist of a month is made. `month` and `firstOpen`: first days of months. */
export type MonthFacts = {
  month: string
  isOver: boolean
  /** Days without a counted line, as far as the month has gone. */
  emptyDays: string[]
  waitingLines: number
  /** Those among them that a list of subscribers holds. */
  waitingRenewals: number
  undecidedRequests: number
  inProgress: number
  /** Null if nobody has opened one. */
  reconciliation: 'open' | 'proposing' | 'locked' | null
  /** True if there is a sale or a line of the operator to reconcile. */
  isReconcilable: boolean
  statements: number
  unvalidatedStatements: number
  /** Depots with a move in the month, or a statement of it, that have such a statement, and those that have none. */
  comparedDepots: number
  uncomparedDepots: number
  /** Invariants of the books that the last stored check found broken. */
  edits: number
  checkedAt: Date | null
  /** Earlier months with data that are open. */
  openBefore: number
  firstOpen: string | null
}

type Finding = Pick<CheckItem, 'status' | 'count' | 'detail'> & { days?: string[] }

const LABELS: Record<CheckCode, string> = {
  over: 'Fin du mois',
  files: 'Fichiers d’activité',
  quarantine: 'Quarantaine',
  requests: 'Demandes de crédit',
  transactions: 'Transactions en cours',
  reconciliation: 'Rapprochement',
  commissions: 'Commissions',
  stock: 'Stock',
  ledger: 'Grand livre',
  earlier: 'Mois précédents',
}

/** Returns the checklist in the order of its codes. */
export function checklistOf(facts: MonthFacts): CheckItem[] {
  const { month } = facts
  return [
    item('over', overOf(facts), null),
    item('files', filesOf(facts), '/logistique/importactivation'),
    item('quarantine', quarantineOf(facts), linkToWaiting(facts)),
    item('requests', requestsOf(facts), '/client/creditencours'),
    item('transactions', transactionsOf(facts), '/client/transactionencours'),
    item('reconciliation', reconciliationOf(facts), '/relance/raprochement'),
    item('commissions', commissionsOf(facts), `/relance/alertcommission?year=${month.slice(0, 4)}&month=${month.slice(0, 7)}`),
    item('stock', stockOf(facts), '/logistique/stock'),
    item('ledger', ledgerOf(facts), '/'),
    item('earlier', earlierOf(facts), linkToFirst(facts)),
  ]
}

function item(code: CheckCode, found: Finding, link: string | null): CheckItem {
  return { code, label: LABELS[code], ...found, link }
}

function overOf({ isOver }: MonthFacts): Finding {
  if (isOver) return ok('Le dernier jour du mois est passé.')
  return { status: 'blocking', count: 1, detail: 'Le mois n’est pas terminé.' }
}

function filesOf({ emptyDays: days }: MonthFacts): Finding {
  if (days.length === 0) return { ...ok('Chaque jour a des lignes d’activité.'), days }
  return { status: 'warning', count: days.length, detail: `${counted(days.length, 'jour')} sans ligne d’activité.`, days }
}

function quarantineOf({ waitingLines: count, waitingRenewals }: MonthFacts): Finding {
  const part = waitingRenewals === 0 ? '' : `, dont ${waitingRenewals.toLocaleString('fr-FR')} d’une liste de relance`
  return blockingIf(count, `${counted(count, 'ligne')} du mois ${count > 1 ? 'attendent' : 'attend'} en quarantaine${part}.`, {
    none: 'Aucune ligne du mois n’attend.',
  })
}

/** Returns the page of the waiting lines: the quarantine, or that of the lists if only lines of lists wait. */
function linkToWaiting({ waitingLines, waitingRenewals }: MonthFacts): string {
  const isInLists = waitingRenewals > 0 && waitingRenewals === waitingLines
  return isInLists ? '/relance/importrelance?part=import' : '/logistique/importactivation?tab=quarantine'
}

function requestsOf({ undecidedRequests: count }: MonthFacts): Finding {
  return blockingIf(count, `${counted(count, 'demande')} du mois ${count > 1 ? 'attendent' : 'attend'} une décision.`, {
    none: 'Toutes les demandes du mois sont traitées.',
  })
}

function transactionsOf({ inProgress: count }: MonthFacts): Finding {
  return blockingIf(count, `${counted(count, 'transaction')} du mois ${count > 1 ? 'sont' : 'est'} en cours.`, {
    none: 'Aucune transaction du mois n’est en cours.',
  })
}

function reconciliationOf({ reconciliation, isReconcilable }: MonthFacts): Finding {
  if (reconciliation === 'locked') return ok('Le rapprochement est verrouillé.')
  if (!isReconcilable) return notApplicable('Ni vente ni relevé de l’opérateur pour ce mois.')
  const detail = reconciliation === null ? 'Le rapprochement n’est pas ouvert.' : 'Le rapprochement n’est pas verrouillé.'
  return { status: 'blocking', count: 1, detail }
}

function commissionsOf({ statements, unvalidatedStatements: count }: MonthFacts): Finding {
  if (statements === 0)
    return notApplicable('Aucun relevé de commissions pour ce mois\u00a0: une fois le mois clos, il ne se calculera plus.')
  return blockingIf(count, `${counted(count, 'relevé')} de commissions à valider.`, { none: 'Les relevés de commissions sont validés.' })
}

function stockOf({ comparedDepots, uncomparedDepots: count }: MonthFacts): Finding {
  if (comparedDepots + count === 0) return notApplicable('Aucun mouvement de stock ni relevé dans le mois.')
  if (count === 0) return ok('Chaque dépôt est comparé à un relevé.')
  return { status: 'warning', count, detail: `${counted(count, 'dépôt')} sans relevé de stock à comparer.` }
}

function ledgerOf({ edits, checkedAt }: MonthFacts): Finding {
  if (edits > 0) return { status: 'blocking', count: edits, detail: 'Le dernier contrôle du grand livre a trouvé des anomalies.' }
  if (checkedAt === null) return notApplicable('Le grand livre n’a pas encore été contrôlé.')
  return ok('Le dernier contrôle du grand livre n’a rien trouvé.')
}

function earlierOf({ openBefore: count, firstOpen }: MonthFacts): Finding {
  if (firstOpen === null) return ok('Les mois précédents qui ont des données sont clos.')
  const detail = `${counted(count, 'mois', 'mois')} ${count > 1 ? 'précédents ouverts' : 'précédent ouvert'}, depuis ${frenchMonth(firstOpen)}.`
  return { status: 'warning', count, detail }
}

function linkToFirst({ firstOpen }: MonthFacts): string | null {
  return firstOpen === null ? null : `/parametrage/cloture?year=${firstOpen.slice(0, 4)}&month=${firstOpen.slice(0, 7)}`
}

const ok = (detail: string): Finding => ({ status: 'ok', count: 0, detail })
const notApplicable = (detail: string): Finding => ({ status: 'not_applicable', count: 0, detail })

function blockingIf(count: number, detail: string, { none }: { none: string }): Finding {
  return count === 0 ? ok(none) : { status: 'blocking', count, detail }
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? many : one}`
}
