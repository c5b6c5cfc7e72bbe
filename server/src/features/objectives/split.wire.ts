import type { AnswerOf, ParsedRequestOf } from '@backoffice/contract/endpoint'
import type * as wire from '@backoffice/contract/objectives/split'
import { currency } from '../../config.ts'
import { moneyOrZeroFromWire, moneyToWire } from '../../shared/money.ts'
import { FIGURE_NAMES } from './objective.rules.ts'
import type { Split, SplitOutletRow, Splitting } from './split-objectives.ts'
import { byIndicator, type ByIndicator, type Sums, type Weight } from './weights.rules.ts'

type Body = ParsedRequestOf<typeof wire.splitObjectives>['body']
type SomeFigures = NonNullable<Body['total']>

const MAJOR_UNIT = 10n ** BigInt(currency.decimals)
const UNIT: Sums = { recruitments: 1n, renewals: 1n, upgrades: 1n, revenue: MAJOR_UNIT }

export function splittingFromWire({ total = {}, by, outletIds, floorRatio, ceilingRatio, step, locked }: Body): Omit<Splitting, 'month'> {
  return {
    total: sumsFromWire(total, 'total'),
    by,
    outletIds,
    floor: hundredthsOf(floorRatio),
    ceiling: hundredthsOf(ceilingRatio),
    step: byIndicator((indicator) => BigInt(step[indicator]) * UNIT[indicator]),
    unit: UNIT,
    locked: locked.map(({ outletId, ...figures }, at) => ({ outletId, figures: sumsFromWire(figures, `locked.${at}`) })),
  }
}

export function splitToWire({ rows, total }: Split): AnswerOf<typeof wire.splitObjectives> {
  const sum = sumOf(rows)
  return {
    rows: rows.map(rowToWire),
    sectors: [...Map.groupBy(rows, ({ sectorManagerId }) => sectorManagerId)].map(([sectorManagerId, outlets]) => ({
      sectorManagerId,
      sectorManagerName: outlets[0]?.sectorManagerName ?? null,
      outlets: outlets.length,
      proposed: figuresToWire(sumOf(outlets)),
    })),
    totals: figuresToWire(sum),
    difference: figuresToWire(byIndicator((indicator) => sum[indicator] - total[indicator])),
  }
}

function rowToWire(row: SplitOutletRow): wire.SplitRow {
  const { outletId, outletNumber, outletName, sectorManagerId, proposed, present, bestMonth, locked, history } = row
  return {
    outletId,
    outletNumber,
    outletName,
    sectorManagerId,
    weight: byIndicator((indicator) => weightToWire(row.weights[indicator], UNIT[indicator])),
    proposed: figuresToWire(proposed),
    present: present && figuresToWire(present),
    previousYear: figuresToWire(row.previousYear),
    bestMonth: figuresToWire(bestMonth),
    aboveBest: FIGURE_NAMES.some((indicator) => proposed[indicator] > bestMonth[indicator]),
    isLocked: Object.keys(locked).length > 0,
    isOpen: history.isOpen,
  }
}

function sumsFromWire({ recruitments, renewals, upgrades, revenue }: SomeFigures, path: string): Partial<Sums> {
  return {
    ...(recruitments === undefined ? {} : { recruitments: BigInt(recruitments) }),
    ...(renewals === undefined ? {} : { renewals: BigInt(renewals) }),
    ...(upgrades === undefined ? {} : { upgrades: BigInt(upgrades) }),
    ...(revenue === undefined ? {} : { revenue: moneyOrZeroFromWire(revenue, currency, `${path}.revenue`) }),
  }
}

function hundredthsOf(ratio: number | undefined): bigint | null {
  return ratio === undefined ? null : BigInt(Math.round(ratio * 100))
}

function sumOf(rows: readonly SplitOutletRow[]): Sums {
  return byIndicator((indicator) => rows.reduce((sum, { proposed }) => sum + proposed[indicator], 0n))
}

function figuresToWire({ revenue, ...counts }: Sums): ByIndicator<number> {
  const { recruitments, renewals, upgrades } = counts
  return {
    recruitments: Number(recruitments),
    renewals: Number(renewals),
    upgrades: Number(upgrades),
    revenue: moneyToWire(revenue, currency),
  }
}

function weightToWire({ numerator, denominator }: Weight, unit: bigint): number {
  return Number(numerator) / Number(denominator * unit)
}
