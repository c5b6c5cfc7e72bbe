import type * as wire from '@backoffice/contract/network-statistics/activities'
import type { AnswerOf, ParsedRequestOf } from '@backoffice/contract/endpoint'
import { currency } from '../../config.ts'
import type { Actor } from '../../shared/actor.ts'
import { canonical } from '../../shared/canonical.ts'
import { moneyToWire } from '../../shared/money.ts'
import { PreSerialized } from '../../shared/pre-serialized.ts'
import type { ActivityFilter } from './activity-filter.read.ts'
import type { ActivitySum } from './activity-sum.read.ts'
import { visibleScopeOf } from './visible-scope.rules.ts'

type Query = Omit<ParsedRequestOf<typeof wire.listActivities>['query'], 'page' | 'size'>

export function filterFromWire(
  actor: Actor,
  { start, end, responsableId: sectorManagerId, outletId, q: words, ...filter }: Query,
): ActivityFilter {
  return { ...codesFromWire(filter), period: { start, end }, visibleScope: visibleScopeOf(actor, { sectorManagerId, outletId }), words }
}

type Codes = { salesmanCode?: string | undefined; articleCode?: string | undefined }

/** Returns the filters with their codes in the form in which they are stored: `0701` and `701` are one. */
export function codesFromWire<Filters extends Codes>({ salesmanCode, articleCode, ...others }: Filters) {
  return {
    ...others,
    salesmanCode: salesmanCode === undefined ? undefined : canonical(salesmanCode),
    articleCode: articleCode === undefined ? undefined : canonical(articleCode),
  }
}

export function activityToWire(json: string): PreSerialized<wire.Activity> {
  return new PreSerialized(json)
}

export function activitySumToWire({ lines, amount }: ActivitySum): AnswerOf<typeof wire.sumActivities> {
  return { lines, amount: moneyToWire(amount, currency) }
}
