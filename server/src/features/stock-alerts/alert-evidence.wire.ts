import type { Evidence } from '@backoffice/contract/stock/alert'
import { currency } from '../../config.ts'
import { formatMoney } from '../../shared/money.ts'
import { eventText, type LifeEventRow, placeInFrench, type RecentMoveRow } from '../stock/index.ts'
import type { LineRow, SaleRow } from './alert-evidence.read.ts'
import type { DeliveryStepRow, StatementRow } from './level-evidence.read.ts'
import type { AlertWithEvidence } from './stock-alerts.read.ts'

/** Divides the evidence into our records and the operator’s file, each oldest first. */
export function evidenceToWire(alert: AlertWithEvidence): { ours: Evidence[]; operators: Evidence[] } {
  const { kind, lines, sales, events, moves, statements, steps, outletName } = alert
  const soldIn = new Set(sales.map(({ id }) => id))
  const saidBy = new Set(lines.map(({ id }) => id))
  const moved = events.filter((event) => !UNTOLD.has(event.kind) && !isSaleOf(event, soldIn))
  const activations = events.filter((event) => event.kind === 'activated' && !saidBy.has(event.documentId))
  const isSale = kind === 'sold_without_stock'
  return {
    ours: [
      ...sales.map(saleToWire),
      ...moved.map(eventToEvidence),
      ...moves.map(moveToWire),
      ...steps.map((step) => stepToWire(step, outletName)),
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

const byInstant = (one: Evidence, other: Evidence): number => one.at.localeCompare(other.at)

function eventToEvidence(event: LifeEventRow): Evidence {
  const { at, documentKind, documentId, line } = event
  return { at: at.toISOString(), text: eventText(event, placeInFrench), documentKind, documentId, line }
}

function moveToWire(move: RecentMoveRow): Evidence {
  const event = eventToEvidence({ ...move, reason: null })
  return { ...event, text: `${event.text}, ${inPieces(move.quantity)}` }
}

function lineToWire({ id, at, line, outletName, subscriber }: LineRow): Evidence {
  return {
    at: at.toISOString(),
    text: `Activé ${placeOf(outletName)}${forSubscriber(subscriber)}`,
    documentKind: 'activation',
    documentId: id,
    line,
  }
}

function soldLineToWire({ id, at, line, outletName, articleCode }: LineRow): Evidence {
  return { at: at.toISOString(), text: `Vente de ${articleCode} ${placeOf(outletName)}`, documentKind: 'activation', documentId: id, line }
}

function saleToWire({ id, at, reference, amount, outletName, subscriber }: SaleRow): Evidence {
  const money = amount === null ? '' : `, ${formatMoney(amount, currency)}`
  const text = `Vente ${reference} ${placeOf(outletName)}${forSubscriber(subscriber)}${money}`
  return { at: at.toISOString(), text, documentKind: 'transaction', documentId: id, line: null }
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

function stepToWire({ deliveryId, at, kind, reference, pieces }: DeliveryStepRow, outletName: string | null): Evidence {
  const text =
    kind === 'prepared'
      ? `Livraison ${reference} préparée, ${inPieces(pieces)}`
      : `Livraison ${reference} expédiée vers ${outletName ?? 'sa destination'}`
  return { at: at.toISOString(), text, documentKind: 'delivery', documentId: deliveryId, line: null }
}

const placeOf = (outletName: string | null) => placeInFrench({ kind: 'outlet', outletName: outletName ?? 'un autre point de vente' })
const forSubscriber = (subscriber: string | null): string => (subscriber ? `, abonné ${subscriber}` : '')
const inPieces = (count: number): string => `${count}\u00a0pièce${count > 1 ? 's' : ''}`
