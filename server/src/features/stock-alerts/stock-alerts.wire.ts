import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import { frenchDay } from '@backoffice/contract/dates'
import type { Evidence, StockAlert } from '@backoffice/contract/stock/alert'
import type * as contract from '@backoffice/contract/stock-alerts/stock-alerts'
import { currency } from '../../config.ts'
import { daysBetween } from '../../shared/days.ts'
import { formatMoney, moneyToWire } from '../../shared/money.ts'
import { eventText, type LifeEventRow, placeInFrench } from '../stock/index.ts'
import type { LineRow, SaleRow } from './alert-evidence.read.ts'
import { type AlertFacts, alertSentence } from './alert-sentence.rules.ts'
import type { AlertWithEvidence } from './stock-alerts.read.ts'

export function filterFromWire({ kind: kinds, statut: status, ...filter }: ParsedRequestOf<typeof contract.listStockAlerts>['query']) {
  return { ...filter, kinds, status }
}

export function alertToWire(alert: AlertWithEvidence): StockAlert {
  const { id, kind, status, outletId, outletNumber, outletName, depotId, articleId, amount, level, occurrences } = alert
  return {
    id,
    kind,
    statut: status,
    outletId,
    outletNumber,
    outletName,
    depotId,
    articleId,
    serial: numberOf(alert),
    amount: amount === null ? null : moneyToWire(amount, currency),
    level,
    sentence: alertSentence(factsOf(alert)),
    ...evidenceToWire(alert),
    ask: outletId === null ? null : { userId: outletId, name: outletName ?? '' },
    occurrences,
    openedAt: alert.openedAt.toISOString(),
    takenBy: alert.takenBy,
    takenByName: alert.takenByName,
    explanation: alert.explanation,
    closedAt: alert.closedAt?.toISOString() ?? null,
    closedBy: alert.closedBy,
    version: alert.version,
  }
}

/** Returns an unknown number as the latest line writes it. */
function numberOf({ serial, serialId, lines }: AlertWithEvidence): string | null {
  return serialId === null && serial !== null ? lines.at(-1)?.decoder.trim() || serial : serial
}

function factsOf(alert: AlertWithEvidence): AlertFacts {
  const { kind, outletName, depotKind, level, measure, dataDate, serialId } = alert
  const since = kind === 'sold_not_activated' ? alert.soldOn : alert.shippedOn
  const isOfPiece = alert.serial !== null
  return {
    kind,
    serial: numberOf(alert),
    article: (isOfPiece ? (serialId === null ? '' : alert.articleLabel) : alert.articleCode) ?? '',
    place: placeInFrench({ kind: depotKind ?? 'outlet', outletName }),
    outletName,
    days: (kind === 'sold_twice' ? alert.sales : alert.lines).map(({ day }) => frenchDay(day)),
    since: since === null ? null : frenchDay(since),
    passed: since === null || dataDate === null ? null : daysBetween(since, dataDate),
    level,
    measure,
    threshold: level === 'critical' ? alert.criticalThreshold : alert.alertThreshold,
    delivery: alert.deliveryReference,
  }
}

/** Divides the evidence into our records and the operator’s file, each oldest first. */
function evidenceToWire({ lines, sales, events }: AlertWithEvidence): { ours: Evidence[]; operators: Evidence[] } {
  const soldIn = new Set(sales.map(({ id }) => id))
  const saidBy = new Set(lines.map(({ id }) => id))
  const moves = events.filter(
    ({ kind, documentKind, documentId }) =>
      kind !== 'activated' && !UNSAID.has(kind) && !(kind === 'sold' && documentKind === 'transaction' && soldIn.has(documentId)),
  )
  const activations = events.filter(({ kind, documentId }) => kind === 'activated' && !saidBy.has(documentId))
  return {
    ours: [...sales.map(saleToWire), ...moves.map(eventToEvidence)].toSorted(byInstant),
    operators: [...lines.map(lineToWire), ...activations.map(eventToEvidence)].toSorted(byInstant),
  }
}

/** Moves that say nothing of where a piece went. */
const UNSAID: ReadonlySet<string> = new Set(['reserved', 'unreserved'])

const byInstant = (one: Evidence, other: Evidence): number => one.at.localeCompare(other.at)

function eventToEvidence(event: LifeEventRow): Evidence {
  const { at, documentKind, documentId, line } = event
  return { at: at.toISOString(), text: eventText(event, placeInFrench), documentKind, documentId, line }
}

function lineToWire({ id, at, line, outletName, subscriber }: LineRow): Evidence {
  const text = `Activé ${placeInFrench({ kind: 'outlet', outletName: outletName ?? 'un autre point de vente' })}${forSubscriber(subscriber)}`
  return { at: at.toISOString(), text, documentKind: 'activation', documentId: id, line }
}

function saleToWire({ id, at, reference, amount, outletName, subscriber }: SaleRow): Evidence {
  const place = placeInFrench({ kind: 'outlet', outletName: outletName ?? 'un autre point de vente' })
  const money = amount === null ? '' : `, ${formatMoney(amount, currency)}`
  const text = `Vente ${reference} ${place}${forSubscriber(subscriber)}${money}`
  return { at: at.toISOString(), text, documentKind: 'transaction', documentId: id, line: null }
}

const forSubscriber = (subscriber: string | null): string => (subscriber ? `, abonné ${subscriber}` : '')
