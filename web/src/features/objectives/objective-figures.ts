import { COUNT_MAX, type ObjectiveFigures } from '@backoffice/contract/objectives/objective'
import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { formatMoney, formatSignedMoney, formatWholeMoney, readAmountOrZero, sumOfMoney, writeAmount } from '../../format/money.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'

export type FigureName = keyof ObjectiveFigures
export type FigureTexts = Record<FigureName, string>

/** Lists the figures in the order of the file and of the screens. */
export const FIGURE_NAMES = ['recruitments', 'renewals', 'upgrades', 'revenue'] as const satisfies readonly FigureName[]

export const FIGURE_LABELS: Record<FigureName, string> = { ...INDICATOR_LABELS, upgrades: 'Upgrades' }
export const NO_FIGURES: ObjectiveFigures = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }
export const NO_TEXTS: FigureTexts = { recruitments: '', renewals: '', upgrades: '', revenue: '' }

const REVENUE_MAX = 1_000_000_000

export function mapFigures<Value>(valueOf: (name: FigureName) => Value): Record<FigureName, Value> {
  return {
    recruitments: valueOf('recruitments'),
    renewals: valueOf('renewals'),
    upgrades: valueOf('upgrades'),
    revenue: valueOf('revenue'),
  }
}

export function formatFigure(name: FigureName, value: number | null): string {
  return name === 'revenue' ? formatMoney(value) : formatNumber(value)
}

/** Formats for a narrow column, without cents. */
export function formatShort(name: FigureName, value: number | null): string {
  return name === 'revenue' ? formatWholeMoney(value) : formatNumber(value === null ? null : Math.round(value))
}

export function formatGap(name: FigureName, value: number): string {
  return name === 'revenue' ? formatSignedMoney(value) : formatSigned(value)
}

/** Writes a figure as a field shows it. */
export function writeFigure(name: FigureName, value: number): string {
  return name === 'revenue' ? writeAmount(value) : String(value)
}

export function textsOf(figures: ObjectiveFigures | null): FigureTexts {
  return figures === null ? NO_TEXTS : mapFigures((name) => writeFigure(name, figures[name]))
}

/** Reads what people type or paste: `1 250`, `123,0`, `13 250,50 €`. Returns null if the figure may not be that. */
export function readFigure(name: FigureName, text: string): number | null {
  const value = name === 'revenue' ? readAmountOrZero(text) : readCount(text)
  return value === null || value > (name === 'revenue' ? REVENUE_MAX : COUNT_MAX) ? null : value
}

function readCount(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{1,9}([.,]0*)?$/.test(digits) ? Number.parseInt(digits, 10) : null
}

/** Returns what is wrong with the text of a figure, or undefined. */
export function misreadingOf(name: FigureName, text: string): string | undefined {
  if (readFigure(name, text) !== null) return undefined
  if (text.trim() === '') return 'Écrivez un nombre\u00a0; zéro s’écrit 0.'
  if (/^\s*[-−–]/.test(text)) return 'Un objectif ne peut pas être négatif.'
  if (name === 'revenue') return 'Écrivez un montant, par exemple 13\u00a0250,50.'
  if (/^[\d\s]+[.,]\d+$/.test(text.trim())) return 'Écrivez un nombre entier, sans décimales.'
  return /^[\d\s]+$/.test(text) ? 'Au plus 1\u00a0000\u00a0000.' : 'Écrivez un nombre entier.'
}

export const UPGRADES_TOO_MANY = 'Plus d’upgrades que de réabonnements, qui les comprennent.'

/** Returns what is wrong with each text of an objective. */
export function errorsIn(texts: FigureTexts): Partial<FigureTexts> {
  const misreadings = mapFigures((name) => misreadingOf(name, texts[name]))
  const [renewals, upgrades] = [readFigure('renewals', texts.renewals), readFigure('upgrades', texts.upgrades)]
  if (renewals !== null && upgrades !== null && upgrades > renewals) misreadings.upgrades = UPGRADES_TOO_MANY
  return Object.fromEntries(Object.entries(misreadings).filter(([, message]) => message !== undefined))
}

/** True if a figure exceeds that of the best month. An outlet that never sold has none. */
export function isAboveBestMonth(value: number, best: number): boolean {
  return best > 0 && value > best
}

/** Returns the figures of texts without errors. */
export function figuresOf(texts: FigureTexts): ObjectiveFigures {
  return mapFigures((name) => readFigure(name, texts[name]) ?? 0)
}

/** True if both texts mean the same figure. */
export function isSameFigure(name: FigureName, left: string, right: string): boolean {
  const value = readFigure(name, left)
  return left === right || (value !== null && value === readFigure(name, right))
}

export function sumOfFigures(rows: readonly ObjectiveFigures[]): ObjectiveFigures {
  const sumOf = (name: FigureName) => rows.reduce((sum, row) => sum + row[name], 0)
  return { ...mapFigures(sumOf), revenue: sumOfMoney(rows.map(({ revenue }) => revenue)) }
}

/** Returns the first figures minus the second ones. */
export function differenceOf(figures: ObjectiveFigures, other: ObjectiveFigures): ObjectiveFigures {
  return { ...mapFigures((name) => figures[name] - other[name]), revenue: sumOfMoney([figures.revenue, -other.revenue]) }
}
