/** Counts of lines and revenue in minor units, as stored in `imports.effect`. */
export type EffectFigures = {
  lines: number
  recruitments: number
  renewalsEarly: number
  renewalsLate: number
  upgrades: number
  equipmentSales: number
  other: number
  revenue: number
}

type BeforeAfter = { before: EffectFigures; after: EffectFigures }
/** The number of lines that replace an activity, and the sum of their changes of its amount, in minor units. */
export type Corrections = { lines: number; revenue: number }
type Family = 'subscription' | 'equipment' | 'service'
type OutletSeen = { outletId: number | null; outletNumber: string; outletName: string }
export type UnknownArticle = { code: string; label: string; family: Family; lines: number }

export type Effect = {
  /** The reference version at the analysis: the effect holds as long as it is the same. */
  referenceVersion: string
  /** True if an identity occurs twice among the lines or is that of an activity. Absent from older analyses. */
  repeats?: boolean
  months: string[]
  before: EffectFigures & { activeOutlets: number }
  after: EffectFigures & { activeOutlets: number }
  days: (BeforeAfter & { date: string })[]
  outlets: (BeforeAfter & OutletSeen)[]
  /** Absent for imports analysed before 0.4. */
  corrections?: Corrections
  /** Days of the lines that wait only for their outlet, without and with these lines. Absent from older analyses. */
  unknownDays?: (BeforeAfter & { date: string })[]
  unknownOutlets: (Omit<OutletSeen, 'outletId'> & { figures: EffectFigures })[]
  unknownArticles: UnknownArticle[]
}

export type DayRow = EffectFigures & { date: string }
export type OutletRow = EffectFigures & OutletSeen

type Facts = {
  referenceVersion: string
  repeats: boolean
  months: string[]
  presentDays: readonly DayRow[]
  presentOutlets: readonly OutletRow[]
  /** The figures that the lines add, minus those of the activities they correct. */
  changedDays: readonly DayRow[]
  changedOutlets: readonly OutletRow[]
  unknownDays: readonly DayRow[]
  unknownOutlets: readonly OutletRow[]
  unknownArticles: UnknownArticle[]
  corrections: Corrections
}

const ZERO_FIGURES: EffectFigures = {
  lines: 0,
  recruitments: 0,
  renewalsEarly: 0,
  renewalsLate: 0,
  upgrades: 0,
  equipmentSales: 0,
  other: 0,
  revenue: 0,
}

/** Returns the months in full, and only those days and outlets that change. */
export function effectOf(facts: Facts): Effect {
  const presentByDay = new Map(facts.presentDays.map((row) => [row.date, row]))
  const presentByOutlet = new Map(facts.presentOutlets.map((row) => [row.outletNumber, row]))
  const changedByOutlet = new Map(facts.changedOutlets.map((row) => [row.outletNumber, row]))
  const outletsAfter = new Map([
    ...presentByOutlet,
    ...facts.changedOutlets.map((row) => {
      return [row.outletNumber, { ...row, ...sumOf([presentByOutlet.get(row.outletNumber) ?? ZERO_FIGURES, row]) }] as const
    }),
  ])
  const before = sumOf(facts.presentDays)
  const changeOfDay = (row: DayRow) => ({ date: row.date, ...change(presentByDay.get(row.date), row) })

  return {
    referenceVersion: facts.referenceVersion,
    repeats: facts.repeats,
    months: facts.months,
    before: { ...before, activeOutlets: activeAmong(presentByOutlet.values()) },
    after: { ...sumOf([before, ...facts.changedDays]), activeOutlets: activeAmong(outletsAfter.values()) },
    days: byDate(facts.changedDays).filter(isChange).map(changeOfDay),
    unknownDays: byDate(facts.unknownDays).map(changeOfDay),
    outlets: [...changedByOutlet.values()].filter(isChange).map((row) => ({
      outletId: row.outletId,
      outletNumber: row.outletNumber,
      outletName: row.outletName,
      ...change(presentByOutlet.get(row.outletNumber), row),
    })),
    unknownOutlets: [...Map.groupBy(facts.unknownOutlets, ({ outletNumber }) => outletNumber)].map(([outletNumber, rows]) => {
      return { outletNumber, outletName: rows[0]?.outletName ?? '', figures: sumOf(rows) }
    }),
    unknownArticles: facts.unknownArticles,
    corrections: facts.corrections,
  }
}

function byDate(rows: readonly DayRow[]): DayRow[] {
  return [...Map.groupBy(rows, ({ date }) => date)]
    .map(([date, ofDay]) => ({ date, ...sumOf(ofDay) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

function change(present: EffectFigures | undefined, changed: EffectFigures): BeforeAfter {
  const before = sumOf([present ?? ZERO_FIGURES])
  return { before, after: sumOf([before, changed]) }
}

function isChange(row: EffectFigures): boolean {
  return figureNames.some((name) => row[name] !== 0)
}

function activeAmong(outlets: Iterable<EffectFigures>): number {
  return [...outlets].filter((row) => row.recruitments + row.renewalsEarly + row.renewalsLate + row.upgrades > 0).length
}

function sumOf(rows: readonly EffectFigures[]): EffectFigures {
  const sum = { ...ZERO_FIGURES }
  for (const row of rows) for (const name of figureNames) sum[name] += row[name]
  return sum
}

// True because the constant has that very type.
const figureNames = Object.keys(ZERO_FIGURES) as (keyof EffectFigures)[]
