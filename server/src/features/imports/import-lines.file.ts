import type { ActivityLine, ReadableLine } from './activity-lines.rules.ts'
import type { Column, Record } from './columns.rules.ts'
import { canonical, readNumber } from './fields.rules.ts'

const READ_MAX = 200
const CELL_MAX = 1_000

/** Columns of `import_lines` in the order in which `copyRow` writes them. */
export const COPIED_COLUMNS = [
  'line_number', 'fate', 'problem_column', 'problem_value', 'reason', 'warning', 'cells',
  'outlet_number', 'outlet_name', 'subscriber_number', 'movement_code', 'article_code',
  'identity', 'day', 'occurred_at', 'kind', 'amount', 'amount_net', 'tax_amount', 'tax_rate', 'starts_on', 'ends_on',
  'distributor', 'salesman_code', 'salesman_name', 'user_code', 'user_name', 'civility', 'last_name', 'first_name', 'contract_number',
  'currency', 'group_name', 'company_code', 'article_label', 'duration', 'valid_full', 'card_number', 'decoder_number', 'scratch_number',
  'mobile_transaction_id',
] as const

const TEXTS: readonly Column[] = [
  'DISTPRINC', 'CSALESMAN', 'LSALESMAN', 'CUSER', 'LUSER', 'CCIVIL', 'NOM', 'PRENOM', 'NUMABONT', 'DEVISE', 'GROUPE', 'CSOCIETE', 'LARTICLE',
  'DUREE', 'VALIDFULL', 'NUMCARTE', 'NUMDECO', 'NUMSCRATCH', 'IDTRANSACTION_MOBILE',
]
const NOTHING = '\\N'
const WITHOUT_VALUES = `\t${NOTHING}`.repeat(COPIED_COLUMNS.length - 12)

/** One line in the text format of COPY. */
export function copyRow(line: ActivityLine, record: Record): string {
  const { cell } = line
  const start = [
    String(line.line),
    line.fate,
    textOrNothing(line.problem?.column),
    textOrNothing(line.problem?.read?.slice(0, READ_MAX)),
    textOrNothing(line.problem?.reason),
  ].join('\t')
  if (line.fate === 'rejected') {
    const shown = [canonical(cell('NUMDIST')), cell('NOMDIST'), cell('NUMABO'), cell('CMOUVMT'), cell('CARTICLE')]
    return `${start}\t${NOTHING}\t${escape(cellsOf(record))}\t${shown.map((text) => escape(text.slice(0, READ_MAX))).join('\t')}${WITHOUT_VALUES}\n`
  }
  return `${start}\t${valuesOf(line)}\t${TEXTS.map((column) => escape(cell(column).slice(0, CELL_MAX))).join('\t')}\n`
}

function valuesOf(line: ReadableLine): string {
  const { cell, optional } = line
  return [
    textOrNothing(line.warning),
    NOTHING,
    line.outletNumber,
    escape(cell('NOMDIST').slice(0, CELL_MAX)),
    escape(readNumber(cell('NUMABO'))),
    escape(cell('CMOUVMT').toUpperCase()),
    escape(cell('CARTICLE').toUpperCase()),
    line.identity,
    line.at.day,
    new Date(line.instant).toISOString(),
    line.kind,
    String(line.amount),
    optional.amountNet ?? NOTHING,
    optional.taxAmount ?? NOTHING,
    optional.taxRate ?? NOTHING,
    optional.startsOn ?? NOTHING,
    optional.endsOn ?? NOTHING,
  ].join('\t')
}

function cellsOf({ cells }: Record): string {
  return JSON.stringify(cells.slice(0, CELL_MAX).map((cell) => cell.slice(0, CELL_MAX).replaceAll('\0', '')))
}

function textOrNothing(text: string | null | undefined): string {
  return text === null || text === undefined ? NOTHING : escape(text)
}

function escape(text: string): string {
  return /[\\\t\n\r\0]/.test(text)
    ? text.replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text
}
