import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import { copyLine, FIRST_COLUMNS } from './copied-line.file.ts'
import { COPY_NULL, escape, READ_MAX } from './copy-text.file.ts'
import { renewalCell, type RenewalLine } from './renewal-lines.rules.ts'

/** Lists the columns of `import_lines` in the order in which `copyRenewalRow` writes them. */
export const COPIED_RENEWAL_COLUMNS = [
  ...FIRST_COLUMNS,
  'outlet_number',
  'subscriber_number',
  'article_code',
  'ends_on',
  'day',
  'occurred_at',
  'amount',
  'fields',
] as const

export function copyRenewalRow(line: RenewalLine, record: Row): string {
  return copyLine(line, record, valuesOf(line))
}

function valuesOf(line: RenewalLine): string[] {
  const { cells } = line
  if (line.lineStatus !== 'accepted') {
    const written = [renewalCell(cells, 'NUMDIST'), renewalCell(cells, 'NUMABO')]
    return [
      ...written.map((text) => escape(canonical(text).slice(0, READ_MAX))),
      escape(renewalCell(cells, 'FORMULE').slice(0, READ_MAX)),
      ...Array<string>(5).fill(COPY_NULL),
    ]
  }
  const { outletNumber, subscriberNumber, stated } = line
  const { endsOn, packageName = '' } = stated
  const fields = { ...stated, read: { NUMDIST: renewalCell(cells, 'NUMDIST') } }
  return [outletNumber, subscriberNumber, escape(packageName), endsOn, endsOn, `${endsOn} 00:00+00`, '0', escape(JSON.stringify(fields))]
}
