import type { Row } from '../../shared/row.ts'
import type { ActivityLine, ReadableLine } from './activity-lines.rules.ts'
import { AT, type Cells, type Column } from './columns.rules.ts'
import { canonical, readNumber } from './fields.rules.ts'

const READ_MAX = 200
const CELL_MAX = 1_000

/** Columns of `import_lines` in the order in which `copyRow` writes them. */
export const COPIED_COLUMNS = [
  'line_number',
  'fate',
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
  'card_number',
  'decoder_number',
  'scratch_number',
  'mobile_transaction_id',
] as const

const TEXTS: readonly Column[] = [
  'DISTPRINC',
  'CSALESMAN',
  'LSALESMAN',
  'CUSER',
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
  'NUMCARTE',
  'NUMDECO',
  'NUMSCRATCH',
  'IDTRANSACTION_MOBILE',
]
const TEXT_PLACES = TEXTS.map((column) => AT[column])
const NOTHING = '\\N'
const SHOWN: readonly Column[] = ['NOMDIST', 'NUMABO', 'CMOUVMT', 'CARTICLE']
const WITHOUT_VALUES = `\t${NOTHING}`.repeat(COPIED_COLUMNS.length - 12)

/** One line in the text format of COPY. */
export function copyRow(line: ActivityLine, record: Row): string {
  const { problem } = line
  const start = `${line.line}\t${line.fate}\t${textOrNothing(problem?.column)}\t${textOrNothing(problem?.read?.slice(0, READ_MAX))}\t${textOrNothing(problem?.reason)}`
  if (line.fate === 'rejected') return `${start}\t${rejectedOf(line.cells, record)}${WITHOUT_VALUES}\n`
  const write = record.isPlain ? asItIs : shortened
  return `${start}\t${valuesOf(line, write)}\t${TEXT_PLACES.map((place) => write(line.cells[place] ?? '')).join('\t')}\n`
}

function valuesOf(line: ReadableLine, write: (text: string) => string): string {
  const { cells, optional } = line
  const text = (column: Column) => write(cells[AT[column]] ?? '')
  return [
    textOrNothing(line.warning),
    NOTHING,
    line.outletNumber,
    text('NOMDIST'),
    write(readNumber(cells[AT.NUMABO] ?? '')),
    text('CMOUVMT').toUpperCase(),
    text('CARTICLE').toUpperCase(),
    line.identity,
    line.at.day,
    new Date(line.instant).toISOString(),
    line.kind,
    line.amount,
    optional.amountNet ?? NOTHING,
    optional.taxAmount ?? NOTHING,
    optional.taxRate ?? NOTHING,
    optional.startsOn ?? NOTHING,
    optional.endsOn ?? NOTHING,
  ].join('\t')
}

/** What is shown of a rejected line, and the whole of it to be given back. */
function rejectedOf(cells: Cells, record: Row): string {
  const shown = [canonical(cells[AT.NUMDIST] ?? ''), ...SHOWN.map((column) => cells[AT[column]] ?? '')]
  const whole = JSON.stringify(record.cells.slice(0, CELL_MAX).map((cell) => cell.slice(0, CELL_MAX).toWellFormed().replaceAll('\0', '')))
  return [NOTHING, escape(whole), ...shown.map((text) => escape(text.slice(0, READ_MAX)))].join('\t')
}

function textOrNothing(text: string | null | undefined): string {
  return text === null || text === undefined ? NOTHING : escape(text)
}

function asItIs(text: string): string {
  return text
}

function shortened(text: string): string {
  return escape(text.slice(0, CELL_MAX))
}

function escape(text: string): string {
  return /[\\\t\n\r\0]/.test(text)
    ? text.replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text
}
