import { canonical } from '../../shared/canonical.ts'
import type { Row } from '../../shared/row.ts'
import type { ActivityLine, ReadableLine } from './activity-lines.rules.ts'
import { AT, type Column } from './activity-columns.rules.ts'
import type { Cells } from './columns.rules.ts'
import { CELL_MAX, COPY_NULL, escape, READ_MAX, textOrNothing, wholeRow } from './copy-text.file.ts'
import { readNumber } from './fields.rules.ts'

/** The columns of `import_lines` in the order in which `copyRow` writes them. */
export const COPIED_COLUMNS = [
  'line_number',
  'line_status',
  'problem_column',
  'problem_value',
  'reason',
  'warning',
  'cells',
  'outlet_number',
  'outlet_name',
  'subscriber_number',
  'movement_code',
  'article_code',
  'identity',
  'day',
  'occurred_at',
  'kind',
  'amount',
  'amount_net',
  'tax_amount',
  'tax_rate',
  'starts_on',
  'ends_on',
  'distributor',
  'salesman_code',
  'salesman_name',
  'user_code',
  'user_name',
  'civility',
  'last_name',
  'first_name',
  'contract_number',
  'currency',
  'group_name',
  'company_code',
  'article_label',
  'duration',
  'valid_full',
  'scratch_number',
  'mobile_transaction_id',
  'card_number',
  'decoder_number',
] as const

const TEXTS: readonly Column[] = [
  'LUSER',
  'CCIVIL',
  'NOM',
  'PRENOM',
  'NUMABONT',
  'DEVISE',
  'GROUPE',
  'CSOCIETE',
  'LARTICLE',
  'DUREE',
  'VALIDFULL',
  'NUMSCRATCH',
  'IDTRANSACTION_MOBILE',
]
const TEXT_PLACES = TEXTS.map((column) => AT[column])
const PREVIEW_COLUMNS: readonly Column[] = ['NOMDIST', 'NUMABO', 'CMOUVMT', 'CARTICLE']
const WITHOUT_VALUES = `\t${COPY_NULL}`.repeat(COPIED_COLUMNS.length - 12)

/** Returns a line in the text format of COPY. */
export function copyRow(line: ActivityLine, record: Row): string {
  const { problem } = line
  const start = `${line.line}\t${line.lineStatus}\t${textOrNothing(problem?.column)}\t${textOrNothing(problem?.read?.slice(0, READ_MAX))}\t${textOrNothing(problem?.reason)}`
  if (line.lineStatus === 'rejected') return `${start}\t${rejectedOf(line.cells, record)}${WITHOUT_VALUES}\n`
  const values = valuesOf(line, record.isPlain ? asItIs : shortened)
  return `${start}\t${values.join('\t')}\n`
}

/** Returns an array to be joined once: concatenating piece by piece would leave millions of strings to collect. */
function valuesOf(line: ReadableLine, write: (text: string) => string): (string | number)[] {
  const { cells, optional } = line
  const values = [
    textOrNothing(line.warning),
    COPY_NULL,
    line.outletNumber,
    write(cells[AT.NOMDIST] ?? ''),
    write(readNumber(cells[AT.NUMABO] ?? '')),
    write(canonical(cells[AT.CMOUVMT] ?? '')),
    write(canonical(cells[AT.CARTICLE] ?? '')),
    line.identity,
    line.at.day,
    instantText(line.instant),
    line.kind,
    line.amount,
    optional.amountNet ?? COPY_NULL,
    optional.taxAmount ?? COPY_NULL,
    optional.taxRate ?? COPY_NULL,
    optional.startsOn ?? COPY_NULL,
    optional.endsOn ?? COPY_NULL,
    write(cells[AT.DISTPRINC] ?? ''),
    write(canonical(cells[AT.CSALESMAN] ?? '')),
    write(cells[AT.LSALESMAN] ?? ''),
    write(canonical(cells[AT.CUSER] ?? '')),
  ]
  for (const place of TEXT_PLACES) values.push(write(cells[place] ?? ''))
  values.push(write(readNumber(cells[AT.NUMCARTE] ?? '')), write(optional.decoderNumber))
  return values
}

const DAY_MS = 86_400_000
const SECOND_MS = 1_000
const days = new Map<number, string>()
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** Returns an instant in UTC, to the second. */
function instantText(instant: number): string {
  const day = Math.floor(instant / DAY_MS)
  let text = days.get(day)
  if (text === undefined) {
    text = new Date(day * DAY_MS).toISOString().slice(0, 10)
    days.set(day, text)
  }
  const seconds = (instant - day * DAY_MS) / SECOND_MS
  const minutes = Math.floor(seconds / 60)
  return `${text} ${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[seconds % 60]}Z`
}

/** Returns the columns of a rejected line: those that are shown, and all its cells as JSON for the file of rejected lines. */
function rejectedOf(cells: Cells, record: Row): string {
  const preview = [canonical(cells[AT.NUMDIST] ?? ''), ...PREVIEW_COLUMNS.map((column) => cells[AT[column]] ?? '')]
  return [COPY_NULL, wholeRow(record), ...preview.map((text) => escape(text.slice(0, READ_MAX)))].join('\t')
}

function asItIs(text: string): string {
  return text
}

function shortened(text: string): string {
  return escape(text.slice(0, CELL_MAX))
}
