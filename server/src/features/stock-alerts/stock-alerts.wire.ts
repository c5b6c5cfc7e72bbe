import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import { frenchDay } from '@backoffice/contract/dates'
import type { StockAlert } from '@backoffice/contract/stock/alert'
import type * as contract from '@backoffice/contract/stock-alerts/stock-alerts'
import { currency } from '../../config.ts'
import { daysBetween } from '../../shared/days.ts'
import { moneyToWire } from '../../shared/money.ts'
import { ofFrenchMonth } from '../../shared/months.ts'
import { placeInFrench } from '../stock/index.ts'
import { destinationInFrench, evidenceToWire } from './alert-evidence.wire.ts'
import { type AlertFacts, alertSentence } from './alert-sentence.rules.ts'
import type { AlertWithEvidence } from './stock-alerts.read.ts'

type Query = ParsedRequestOf<typeof contract.listStockAlerts>['query']

export function filterFromWire({ kind: kinds, statut: status, responsableId: sectorManagerId, ...filter }: Query) {
  return { ...filter, kinds, status, sectorManagerId }
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
    passed: kind === 'transit_late' ? alert.daysInTransit : since === null || dataDate === null ? null : daysBetween(since, dataDate),
    level,
    measure,
    threshold: level === 'critical' ? alert.criticalThreshold : alert.alertThreshold,
    immobileDays: alert.immobileDays,
    delivery: alert.deliveryReference,
    destination: destinationInFrench(alert),
    isClosed: alert.status === 'closed',
    ofMonth: kind === 'stated_gap' ? ofFrenchMonth(alert.subject.split(':').at(-1) ?? '') : '',
    stated: alert.statements[0]?.closing ?? null,
    shippedTo: alert.shippedToName,
  }
}
