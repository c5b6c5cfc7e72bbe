import { makeAtFirstUse } from './make-at-first-use.ts'
import { pageSetting } from './page-setting.ts'
import { NO_BREAK, trueMinus, wideSpaces } from './spaces.ts'

const setting = pageSetting('currency')

/** The installation's currency, ISO 4217. */
const currency = setting !== undefined && /^[A-Z]{3}$/.test(setting) ? setting : 'EUR'

const ofMoney = (options: Intl.NumberFormatOptions) =>
  makeAtFirstUse(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency, ...options }))

const exact = ofMoney({})
const signed = ofMoney({ signDisplay: 'exceptZero' })
const wholeFormat = ofMoney({ maximumFractionDigits: 0 })
const compact = ofMoney({ notation: 'compact', maximumSignificantDigits: 3 })

const COMPACT_FROM = 1_000_000

const formatted = (format: () => Intl.NumberFormat, amount: number | null) =>
  amount === null ? '–' : trueMinus(wideSpaces(format().format(Object.is(amount, -0) ? 0 : amount)))

/** Formats major units with the currency's decimals: « 12 450,00 € ». */
export function formatMoney(amount: number | null): string {
  return formatted(exact, amount)
}

/** Formats as « +75 595,00 € », « −320,00 € ». */
export function formatSignedMoney(amount: number | null): string {
  return formatted(signed, amount)
}

/** The decimals of the currency: 2 for the euro, none for the CFA franc. */
export const DECIMALS = exact().resolvedOptions().maximumFractionDigits ?? 2

/** Cents in a euro, or what the currency has. */
export const UNITS = 10 ** DECIMALS

/** Adds up in minor units, to avoid binary rounding errors. */
export function sumOfMoney(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * UNITS), 0) / UNITS
}

/** Returns the amount that a balance lacks before `amount` can leave it. It may fall to `floor`, which is zero or less. */
export function missingFor(amount: number, { available, floor }: { available: number; floor: number }): number {
  return Math.max(0, sumOfMoney([amount, floor, -available]))
}

/** Formats without decimals, for sums read at a glance: « 1 031 480 € ». */
export function formatWholeMoney(amount: number | null): string {
  return formatted(wholeFormat, amount)
}

/** Shortens an amount for a tight place: « 1,48 M € ». The exact amount belongs in the tooltip. */
export function formatCompactMoney(amount: number | null): string {
  return formatted(amount !== null && Math.abs(amount) < COMPACT_FROM ? wholeFormat : compact, amount)
}

/** The sign beside amount fields: « € ». */
export const CURRENCY_SIGN =
  exact()
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Reads an amount as a French user types it: `1 250,50`, `1250.5`, `300 €`. Null if it is not an amount or not above zero. */
export function readAmount(input: string): number | null {
  const text = input.replaceAll(/\s/g, '').replace(CURRENCY_SIGN, '').replace(',', '.')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return null
  const amount = Number(text)
  return amount > 0 ? amount : null
}

/** Reads an amount that may be zero. */
export function readAmountOrZero(typed: string): number | null {
  return /^\s*0([,.]0*)?\s*$/.test(typed) ? 0 : readAmount(typed)
}

export const NO_AMOUNT = `Écrivez un montant, par exemple 1${NO_BREAK}500,00.`

const plainFormat = ofMoney({ useGrouping: false })
const OF_FIELD: readonly string[] = ['integer', 'decimal', 'fraction'] satisfies Intl.NumberFormatPartTypes[]

/** Groups the thousands of a typed amount: « 145 000,5 ». Returns other text unchanged. */
export function spaceAmount(input: string): string {
  const text = input.replaceAll(/\s/g, '')
  return readAmount(input) === null ? input : text.replace(/\d+/, (units) => units.replaceAll(/\B(?=(\d{3})+$)/g, NO_BREAK))
}

/** Writes an amount as a field shows it: « 1500,50 », or an empty string for null. */
export function writeAmount(amount: number | null): string {
  if (amount === null) return ''
  const parts = plainFormat()
    .formatToParts(amount)
    .filter(({ type }) => OF_FIELD.includes(type))
  return parts.map(({ value }) => value).join('')
}
