import { NO_BREAK, trueMinus, wideSpaces } from './spaces.ts'

const MISSING = '–'

const formats = new Map<string, Intl.NumberFormat>()

function inFrench(value: number, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat('fr-FR', options)
  formats.set(key, format)
  return trueMinus(wideSpaces(format.format(Object.is(value, -0) ? 0 : value)))
}

/** Formats 1031480 as « 1 031 480 ». */
export function formatNumber(value: number | null, decimals = 0): string {
  if (value === null) return MISSING
  return inFrench(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Formats a number with its sign: « + » for gains, « − » for losses, none for zero. */
export function formatSigned(value: number | null, decimals = 0): string {
  if (value === null) return MISSING
  return inFrench(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'exceptZero' })
}

/** Formats a share of one: 0.666 → « 66,6 % ». */
export function formatPercent(share: number | null, decimals = 1): string {
  return share === null ? MISSING : `${formatNumber(share * 100, decimals)}${NO_BREAK}%`
}

/** Formats a change as a share of one: 0.038 → « +3,8 % ». */
export function formatSignedPercent(share: number | null, decimals = 1): string {
  return share === null ? MISSING : `${formatSigned(share * 100, decimals)}${NO_BREAK}%`
}

/** Formats the number of an outlet or an order, without grouping. */
export function formatReference(reference: string | number): string {
  return `n°${NO_BREAK}${reference}`
}

/** Formats as « 1 ligne », « 2 lignes », « 0 ligne »: French nouns are singular below two. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)}${NO_BREAK}${Math.abs(count) < 2 ? singular : plural}`
}

/** Formats 121 344 bytes as « 118 ko ». */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  if (bytes < 1024) return `${formatNumber(bytes)}${NO_BREAK}o`
  return kilobytes < 1000 ? `${formatNumber(kilobytes)}${NO_BREAK}ko` : `${formatNumber(kilobytes / 1024, 1)}${NO_BREAK}Mo`
}
