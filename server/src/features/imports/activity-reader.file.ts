import { hash } from 'node:crypto'
import { ACTIVITY_COLUMNS } from './activity-columns.rules.ts'
import { readLine, type Reading } from './activity-lines.rules.ts'
import { copyRow } from './activity-rows.file.ts'
import { clockOf } from './dates.rules.ts'
import type { LineReader, OpenedFile } from './line-reader.file.ts'
import { readersOf } from './readers.rules.ts'

export const activityReader: LineReader = {
  columns: ACTIVITY_COLUMNS,
  open(file) {
    const { importId, noteDay } = file
    const reading = readingOf(file)
    return (record) => {
      const line = readLine(record, reading)
      if (line.lineStatus !== 'rejected') noteDay(line.at.day)
      return `${importId}\t${copyRow(line, record)}`
    }
  },
}

export function readingOf({ header, format, context }: OpenedFile): Reading {
  const { timezone, currency, outletNumbers, closedMonths, lateMonths, ...rest } = context
  return {
    ...rest,
    header,
    currency,
    readers: readersOf(currency),
    outletNumbers: new Set(outletNumbers),
    closedMonths: new Set(closedMonths),
    lateMonths: new Set(lateMonths),
    mayStopEarly: format === 'xlsx',
    toInstant: clockOf(timezone),
    digest: (text) => hash('sha256', text, 'hex').slice(0, 32),
  }
}
