import { DEPOT_COLUMNS } from './depot-columns.rules.ts'
import { readDepotLine } from './depot-lines.rules.ts'
import { copyDepotRow } from './depot-rows.file.ts'
import { lastDayOf, type LineReader } from './line-reader.file.ts'

export const depotReader: LineReader = {
  columns: DEPOT_COLUMNS,
  open({ importId, header, format, context: { month }, noteDay }) {
    const reading = { header, month, mayStopEarly: format === 'xlsx' }
    return (record) => {
      const line = readDepotLine(record, reading)
      if (line.lineStatus === 'accepted') for (const day of [`${line.month}-01`, lastDayOf(line.month)]) noteDay(day)
      return `${importId}\t${copyDepotRow(line, record)}`
    }
  },
}
