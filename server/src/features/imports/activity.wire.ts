import type * as wire from '@backoffice/contract/network-statistics/activities'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { Activity } from './activity.read.ts'

export function toActivity({ id, occurredAt, amount, voidedAt, ...activity }: Activity): wire.Activity {
  return {
    ...activity,
    id,
    date: occurredAt.toISOString(),
    amount: moneyToWire(amount, currency),
    voidedAt: voidedAt?.toISOString() ?? null,
  }
}
