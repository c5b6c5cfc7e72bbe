import type { LineReader } from './line-reader.file.ts'
import { RENEWAL_COLUMNS } from './renewal-columns.rules.ts'
import { readRenewalLine } from './renewal-lines.rules.ts'
import { copyRenewalRow } from './renewal-rows.file.ts'

export const renewalReader: LineReader = {
  columns: RENEWAL_COLUMNS,
  open({ importId, header, format, context: { month }, noteDay }) {
    const reading = { header, month, mayStopEarly: format === 'xlsx' }
    return (record) => {
      const line = readRenewalLine(record, reading)
      if (line.lineStatus === 'accepted') noteDay(line.stated.endsOn)
      return `${importId}\t${copyRenewalRow(line, record)}`
    }
  },
}
