import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import { copyLine, FIRST_COLUMNS } from './copied-line.file.ts'
import { COPY_NULL, escape, READ_MAX } from './copy-text.file.ts'
import { renewalCell, type RenewalLine } from './renewal-lines.rules.ts'

/** Lists the columns of `import_lines` in the order in which `copyRenewalRow` writes them. */
export const COPIED_RENEWAL_COLUMNS = [...FIRST_COLUMNS, 'outlet_number', 'subscriber_number', 'ends_on', 'day', 'fields'] as const

export function copyRenewalRow(line: RenewalLine, record: Row): string {
  return copyLine(line, record, valuesOf(line))
}

function valuesOf(line: RenewalLine): string[] {
  const { cells } = line
  if (line.lineStatus !== 'accepted') {
    const written = [renewalCell(cells, 'NUMDIST'), renewalCell(cells, 'NUMABO')]
    return [...written.map((text) => escape(canonical(text).slice(0, READ_MAX))), ...Array<string>(3).fill(COPY_NULL)]
  }
  const { outletNumber, subscriberNumber, stated } = line
  const fields = { ...stated, read: { NUMDIST: renewalCell(cells, 'NUMDIST') } }
  return [outletNumber, subscriberNumber, stated.endsOn, stated.endsOn, escape(JSON.stringify(fields))]
}
