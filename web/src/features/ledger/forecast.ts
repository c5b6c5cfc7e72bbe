import { formatMoment } from './run-out.ts'

export type Forecast = { before: string; strong: string; after: string }

type Moments = { at: string | null; earliest: string | null; latest: string | null }

/** Returns « entre ce soir et mardi matin », or an empty string if both read the same. */
export function describeInterval({ earliest, latest }: Omit<Moments, 'at'>, now: Date): string {
  if (earliest === null) return ''
  const from = formatMoment(earliest, now)
  if (latest === null) return `au plus tôt ${from}`
  const to = formatMoment(latest, now)
  return from === to ? '' : `entre ${from} et ${to}`
}

/** Says when the balance falls to a level. */
export function describeLevel(moments: Moments, now: Date): string {
  if (moments.at === null) return 'pas avant longtemps'
  if (Date.parse(moments.at) <= now.getTime()) return 'atteint'
  const interval = describeInterval(moments, now)
  return `${formatMoment(moments.at, now)}${interval === '' ? '' : ` (${interval})`}`
}

/** Says how long the balance lasts; `strong` is the moment, to be emphasized. */
export function runOutSentence({ at, available, ...ends }: Moments & { available: number }, now: Date): Forecast {
  if (available <= 0) return { before: 'Le solde est ', strong: 'épuisé', after: '.' }
  if (at === null) return { before: 'À votre rythme, le solde suffit pour longtemps', strong: '', after: '.' }
  const moment = formatMoment(at, now)
  const untilText = moment.startsWith('le ') ? 'jusqu’au ' : 'jusqu’à '
  const interval = describeInterval(ends, now)
  const intervalText = interval === '' ? '.' : ` (${interval}).`
  return { before: `À votre rythme, le solde suffit ${untilText}`, strong: moment.replace(/^le /, ''), after: intervalText }
}
