import { lastDayOf, type LineReader } from './line-reader.file.ts'
import { OBJECTIVE_COLUMNS } from './objective-columns.rules.ts'
import { readObjectiveLine } from './objective-lines.rules.ts'
import { copyObjectiveRow } from './objective-rows.file.ts'

export const objectiveReader: LineReader = {
  columns: OBJECTIVE_COLUMNS,
  open({ importId, header, format, context: { currency, month }, noteDay }) {
    const reading = { header, currency, month, mayStopEarly: format === 'xlsx' }
    return (record) => {
      const line = readObjectiveLine(record, reading)
      if (line.lineStatus === 'accepted') for (const day of [`${line.month}-01`, lastDayOf(line.month)]) noteDay(day)
      return `${importId}\t${copyObjectiveRow(line, record)}`
    }
  },
}
