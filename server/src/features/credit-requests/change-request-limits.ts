import type { Tx } from '../../database/database.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { currency } from '../../config.ts'
import { type Money, moneyToWire } from '../../shared/money.ts'
import { staleLimits } from './credit-requests.errors.ts'
import type { RequestLimits } from './request-limits.rules.ts'
import { lockRequestLimits, saveRequestLimits } from './request-limits.store.ts'

type Amounts = Pick<RequestLimits, 'confirmAbove' | 'amountMax'>
/** An undefined amount stays unchanged. */
type LimitsChange = Omit<RequestLimits, keyof Amounts> & { [Name in keyof Amounts]: Money | null | undefined } & {
  version?: number | undefined
}

export async function changeRequestLimits(
  tx: Tx,
  { version, ...limits }: LimitsChange,
  { actor, requireStepUp }: ConfirmingActor,
): Promise<void> {
  requireStepUp()
  const { version: present, ...current } = await lockRequestLimits(tx)
  const { confirmAbove = current.confirmAbove, amountMax = current.amountMax, ...counts } = limits
  const changes = { ...counts, confirmAbove, amountMax }
  const { before, after } = differenceOf(shownOf(current), shownOf(changes))
  if (version !== undefined && version !== present) {
    throw staleLimits(Object.entries(before).map(([path, value]) => ({ path, value: value === null ? null : Number(value) })))
  }
  await saveRequestLimits(tx, changes, actor.id)
  noteChange(tx, { kind: 'request_limits', id: 1, before, after })
}

function shownOf({ confirmAbove, amountMax, ...counts }: RequestLimits) {
  return { ...counts, confirmAbove: toWireAmount(confirmAbove), amountMax: toWireAmount(amountMax) }
}

const toWireAmount = (money: Money | null) => (money === null ? null : moneyToWire(money, currency))
