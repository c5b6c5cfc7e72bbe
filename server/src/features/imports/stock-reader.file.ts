import type { LineReader } from './line-reader.file.ts'
import { STOCK_COLUMNS } from './stock-columns.rules.ts'
import { readStockLine } from './stock-lines.rules.ts'
import { copyStockRow } from './stock-rows.file.ts'

export const stockReader: LineReader = {
  columns: STOCK_COLUMNS,
  open({ importId, header, format, context: { currency, month, latestDay }, noteDay }) {
    const reading = { header, currency, month, tomorrow: latestDay, mayStopEarly: format === 'xlsx' }
    return (record) => {
      const line = readStockLine(record, reading)
      if (line.lineStatus === 'accepted') noteDay(line.day)
      return `${importId}\t${copyStockRow(line, record)}`
    }
  },
}
