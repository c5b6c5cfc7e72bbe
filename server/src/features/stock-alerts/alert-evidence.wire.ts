import type { Evidence } from '@backoffice/contract/stock/alert'
import { currency } from '../../config.ts'
import { formatMoney } from '../../shared/money.ts'
import { eventText, shownDocumentId, type LifeEventRow, placeInFrench, type RecentMoveRow } from '../stock/index.ts'
import type { LineRow, SaleRow } from './alert-evidence.read.ts'
import type { DeliveryStepRow, StatementRow } from './level-evidence.read.ts'
import type { AlertWithEvidence } from './stock-alerts.read.ts'

/** Divides the evidence into our records and the operator’s file, each oldest first. */
export function evidenceToWire(alert: AlertWithEvidence): { ours: Evidence[]; operators: Evidence[] } {
  const { kind, lines, sales, events, moves, statements, steps } = alert
  const soldIn = new Set(alert.transactionIds)
  const saidBy = new Set(alert.lineIds)
  const moved = events.filter((event) => !UNTOLD.has(event.kind) && !isSaleOf(event, soldIn))
  const activations = events.filter((event) => event.kind === 'activated' && !saidBy.has(event.documentId))
  const isSale = kind === 'sold_without_stock'
  return {
    ours: [
      ...sales.map(saleToWire),
      ...moved.map(eventToEvidence),
      ...moves.map(moveToWire),
      ...steps.map((step) => stepToWire(step, destinationInFrench(alert))),
    ].toSorted(byInstant),
    operators: [
      ...lines.map((line) => (isSale ? soldLineToWire(line) : lineToWire(line))),
      ...activations.map(eventToEvidence),
      ...statements.map(statementToWire),
    ].toSorted(byInstant),
  }
}

/** An activation is the operator’s, and what is reserved has not gone anywhere yet. */
const UNTOLD: ReadonlySet<string> = new Set(['activated', 'reserved', 'unreserved'])

function isSaleOf({ kind, documentKind, documentId }: LifeEventRow, soldIn: ReadonlySet<number>): boolean {
  return kind === 'sold' && documentKind === 'transaction' && soldIn.has(documentId)
}

/** Stands for the id of a document out of reach. */
const HIDDEN = 0

const byInstant = (one: Evidence, other: Evidence): number => one.at.localeCompare(other.at)

function eventToEvidence(event: LifeEventRow): Evidence {
  const { at, documentKind, line } = event
  return { at: at.toISOString(), text: eventText(event, placeInFrench), documentKind, documentId: shownDocumentId(event), line }
}

function moveToWire(move: RecentMoveRow): Evidence {
  const event = eventToEvidence({ ...move, reason: null })
  return { ...event, text: `${event.text}, ${inPieces(move.quantity)}` }
}

function lineToWire({ id, at, line, outletName, subscriber, isReached }: LineRow): Evidence {
  return {
    at: at.toISOString(),
    text: `Activé ${placeOf(outletName)}${forSubscriber(subscriber)}`,
    documentKind: 'activation',
    documentId: isReached ? id : HIDDEN,
    line,
  }
}

function soldLineToWire(row: LineRow): Evidence {
  return { ...lineToWire(row), text: `Vente de ${row.articleCode} ${placeOf(row.outletName)}` }
}

function saleToWire({ id, at, reference, amount, outletName, subscriber, isReached }: SaleRow): Evidence {
  const money = amount === null ? '' : `, ${formatMoney(amount, currency)}`
  const text = `Vente ${isReached ? `${reference} ` : ''}${placeOf(outletName)}${forSubscriber(subscriber)}${money}`
  return { at: at.toISOString(), text, documentKind: 'transaction', documentId: isReached ? id : HIDDEN, line: null }
}

function statementToWire({ importId, line, at, closing }: StatementRow): Evidence {
  return {
    at: at.toISOString(),
    text: `Relevé\u00a0: ${inPieces(closing)} à la fin du mois`,
    documentKind: 'import',
    documentId: importId,
    line,
  }
}

function stepToWire({ deliveryId, at, kind, reference, pieces }: DeliveryStepRow, destination: string): Evidence {
  const text =
    kind === 'prepared' ? `Livraison ${reference} préparée, ${inPieces(pieces)}` : `Livraison ${reference} expédiée vers ${destination}`
  return { at: at.toISOString(), text, documentKind: 'delivery', documentId: deliveryId, line: null }
}

/** Names where a delivery goes, as after « vers ». */
export function destinationInFrench({ destinationKind, destinationName }: Pick<AlertWithEvidence, 'destinationKind' | 'destinationName'>) {
  return destinationKind === 'central' ? 'le dépôt central' : (destinationName ?? 'un autre point de vente')
}

const placeOf = (outletName: string | null) => placeInFrench({ kind: 'outlet', outletName: outletName ?? 'un autre point de vente' })
const forSubscriber = (subscriber: string | null): string => (subscriber ? `, abonné ${subscriber}` : '')
const inPieces = (count: number): string => `${count}\u00a0pièce${count > 1 ? 's' : ''}`
