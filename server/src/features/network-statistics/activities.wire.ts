import type * as wire from '@backoffice/contract/activities'
import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type { Actor } from '../../shared/actor.ts'
import type { ActivityFilter } from './activity-filter.read.ts'
import type { Activity } from './activity-lines.read.ts'
import { amountOf } from './network-statistics.wire.ts'
import { reachOf } from './reach.rules.ts'

type Query = Omit<ParsedRequestOf<typeof wire.listActivities>['query'], 'page' | 'size'>

const REASONS = { undo: 'Import annulé', correction: 'Corrigée par un fichier plus récent', person: '' }

/** The filter, within what the caller may see. */
export function filterFromWire(
  actor: Actor,
  { start, end, responsableId: sectorManagerId, outletId, q: words, ...filter }: Query,
): ActivityFilter {
  return { ...filter, period: { start, end }, reach: reachOf(actor, { sectorManagerId, outletId }), words }
}

export function activityToWire({ occurredAt, voidKind, ...activity }: Activity): wire.Activity {
  return {
    ...activity,
    id: Number(activity.id),
    date: occurredAt.toISOString(),
    amount: amountOf(activity.amount),
    voidedAt: activity.voidedAt?.toISOString() ?? null,
    voidReason: voidReasonOf({ voidKind, voidReason: activity.voidReason }),
  }
}

export function voidReasonOf({ voidKind, voidReason }: Pick<Activity, 'voidKind' | 'voidReason'>): string | null {
  return voidReason ?? (voidKind && REASONS[voidKind])
}
