import { type NumberRange, parseChoices, parseRange } from '@backoffice/contract/table-rows'
import { trueMinus, wideSpaces } from '../../format/spaces.ts'
import type { Column } from './table-column.ts'

export function writeRange({ min, max }: NumberRange): string {
  if (min === null && max === null) return ''
  return `${min ?? ''}..${max ?? ''}`
}

export function describeFilter({ filter: kind, filterUnit }: Pick<Column<never>, 'filter' | 'filterUnit'>, text: string): string {
  const french = (value: number | null) => `${formatTyped(value)}${filterUnit === 0.01 ? '\u00a0%' : ''}`
  if (kind === 'choice') return parseChoices(text).join(', ')
  if (kind === 'text') return `«\u00a0${text}\u00a0»`
  const range = parseRange(text)
  if (!range) return text
  if (range.min === range.max) return french(range.min)
  if (range.max === null) return `au moins ${french(range.min)}`
  return range.min === null ? `au plus ${french(range.max)}` : `de ${french(range.min)} à ${french(range.max)}`
}

function formatTyped(value: number | null): string {
  return value === null ? '' : trueMinus(wideSpaces(value.toLocaleString('fr-FR')))
}
