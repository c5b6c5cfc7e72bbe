import { ACTIVITY_COLUMNS } from './activity-columns.rules.ts'
import { readLine } from './activity-lines.rules.ts'
import { readingOf } from './activity-reader.file.ts'
import type { LineReader } from './line-reader.file.ts'
import { copyStatementRow } from './statement-rows.file.ts'

/** Reads the operator's statement. No line goes into quarantine, since none counts in a figure. */
export const statementReader: LineReader = {
  columns: ACTIVITY_COLUMNS,
  open(file) {
    const { importId, noteDay, context } = file
    const reading = { ...readingOf(file), closedMonths: new Set<string>(), createsOutlets: true }
    return (record) => {
      const line = readLine(record, reading)
      if (line.lineStatus === 'rejected') return `${importId}\t${copyStatementRow(line, record, false)}`
      noteDay(line.at.day)
      return `${importId}\t${copyStatementRow(line, record, line.at.day.slice(0, 7) !== context.month)}`
    }
  },
}
