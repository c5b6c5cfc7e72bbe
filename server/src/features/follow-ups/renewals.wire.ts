import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import type { FollowUpResults } from '@backoffice/contract/follow-ups/renewals'
import { currency } from '../../config.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import { monthToWire } from '../../shared/months.ts'
import { promiseStatus } from './promise.rules.ts'
import type { RenewalRow } from './renewals.read.ts'
import type { readPromises } from './results.read.ts'
import { compareArms, roundTo, type ArmFigures, type Interval } from './results.rules.ts'

const toAmount = (money: Money) => moneyToWire(money, currency)
const toMajor = (minorUnits: number) => moneyToWire(BigInt(Math.round(minorUnits)), currency)

export function toRenewal(row: RenewalRow): Renewal {
  const { month, activityId, activityImportId, activityFile, activityLine, activityDay, activityAmount, ...fields } = row
  const { promiseDate, promiseAmount, today, value, soldId, ...renewal } = fields
  return {
    ...renewal,
    soldAs: soldId,
    value: toAmount(value),
    promise: toPromise({ promiseDate, promiseAmount, today, activityDay }),
    ...monthToWire(month),
    renewedBy:
      activityId === null
        ? null
        : {
            activationId: activityId,
            importId: activityImportId ?? 0,
            importFile: activityFile ?? '',
            line: activityLine ?? 0,
            day: activityDay ?? '',
            amount: toAmount(activityAmount ?? 0n),
          },
  }
}

type Promised = Pick<RenewalRow, 'promiseDate' | 'promiseAmount' | 'today' | 'activityDay'>

function toPromise({ promiseDate: date, promiseAmount: amount, today, activityDay: renewedOn }: Promised): Renewal['promise'] {
  if (date === null) return null
  const status = promiseStatus({ date, amount, received: 0n, renewedOn, isOfSubscriber: true }, today)
  return { date, amount: amount === null ? null : toAmount(amount), received: 0, statut: status }
}

type Results = { month: string; called: ArmFigures; control: ArmFigures; debts: Awaited<ReturnType<typeof readPromises>> }

export function toResults({ month, called, control, debts }: Results): FollowUpResults {
  const { lift, recoveredSubscribers, recoveredRevenue, conclusion } = compareArms(called, control)
  return {
    ...monthToWire(month),
    called: toArm(called),
    control: toArm(control),
    lift,
    recoveredSubscribers,
    recoveredRevenue: recoveredRevenue && toMoneyInterval(recoveredRevenue),
    conclusion,
    debts: { ...debts, received: toAmount(debts.received) },
  }
}

function toArm({ cases, renewed, revenue }: ArmFigures): FollowUpResults['called'] {
  return { cases, renewed, rate: cases === 0 ? null : roundTo(renewed / cases, 4), revenue: toMajor(revenue) }
}

const toMoneyInterval = ({ value, low, high }: Interval) => ({ value: toMajor(value), low: toMajor(low), high: toMajor(high) })
