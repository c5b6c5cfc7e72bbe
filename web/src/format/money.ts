import { pageSetting } from './page-setting.ts'
import { NO_BREAK, trueMinus, wideSpaces } from './spaces.ts'

const setting = pageSetting('currency')

/** The installation's currency, ISO 4217. */
const currency = setting !== undefined && /^[A-Z]{3}$/.test(setting) ? setting : 'EUR'

const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency })
const signed = new Intl.NumberFormat('fr-FR', { style: 'currency', currency, signDisplay: 'exceptZero' })
const whole = new Intl.NumberFormat('fr-FR', { style: 'currency', currency, maximumFractionDigits: 0 })
const compact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency, notation: 'compact', maximumSignificantDigits: 3 })

const COMPACT_FROM = 1_000_000

const read = (format: Intl.NumberFormat, amount: number | null) =>
  amount === null ? '–' : trueMinus(wideSpaces(format.format(Object.is(amount, -0) ? 0 : amount)))

/** Major units, with the currency's decimals: « 12 450,00 € ». */
export function formatMoney(amount: number | null): string {
  return read(exact, amount)
}

/** « +75 595,00 € », « −320,00 € ». */
export function formatSignedMoney(amount: number | null): string {
  return read(signed, amount)
}

const UNITS = 10 ** (exact.resolvedOptions().maximumFractionDigits ?? 2)

/** Added up in the smallest unit of the currency: without the dust of binary fractions. */
export function sumOfMoney(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * UNITS), 0) / UNITS
}

/** What a balance lacks before that much can leave it: it may go down to its floor, zero or less. */
export function missingFor(amount: number, { available, floor }: { available: number; floor: number }): number {
  return Math.max(0, sumOfMoney([amount, floor, -available]))
}

/** Without decimals, for sums read at a glance: « 1 031 480 € ». */
export function formatWholeMoney(amount: number | null): string {
  return read(whole, amount)
}

/** For a tight place: « 1,48 M € ». The exact amount belongs in the tooltip. */
export function formatCompactMoney(amount: number | null): string {
  return read(amount !== null && Math.abs(amount) < COMPACT_FROM ? whole : compact, amount)
}

/** « € »: beside a field where an amount is typed. */
export const CURRENCY_SIGN = exact.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency

/** An amount as a French person types it: `1 250,50`, `1250.5`, `300 €`. Null when it is none, or not above zero. */
export function readAmount(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '').replace(CURRENCY_SIGN, '').replace(',', '.')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return null
  const amount = Number(text)
  return amount > 0 ? amount : null
}

/** Said beside a field where there is none. */
export const NO_AMOUNT = `Écrivez un montant, par exemple 1${NO_BREAK}500,00.`

const bare = new Intl.NumberFormat('fr-FR', { style: 'currency', currency, useGrouping: false })
const OF_FIELD: readonly string[] = ['integer', 'decimal', 'fraction'] satisfies Intl.NumberFormatPartTypes[]

/** What was typed, by thousands: « 145 000,5 ». What is no amount stays as it is. */
export function spaceAmount(typed: string): string {
  const text = typed.replaceAll(/\s/g, '')
  return readAmount(typed) === null ? typed : text.replace(/\d+/, (units) => units.replaceAll(/\B(?=(\d{3})+$)/g, NO_BREAK))
}

/** As it stands in such a field: « 1500,50 », and nothing for none. */
export function writeAmount(amount: number | null): string {
  if (amount === null) return ''
  const shown = bare.formatToParts(amount).filter(({ type }) => OF_FIELD.includes(type))
  return shown.map(({ value }) => value).join('')
}
