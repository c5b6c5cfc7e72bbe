import { beneficiaryName } from '@backoffice/contract/commissions/beneficiary-name'
import { frenchDay } from '@backoffice/contract/dates'
import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import { currency } from '../../config.ts'
import { drawLines, drawText, PAGE, type Sheet } from '../../files/pdf-page.ts'
import { drawTable, type PdfColumn } from '../../files/pdf-table.ts'
import { writePdf } from '../../files/pdf.ts'
import { formatMoney, moneyToWire, type Money } from '../../shared/money.ts'
import { frenchMonth } from '../../shared/months.ts'
import { frenchDate } from './french-period.rules.ts'
import { reasonOf } from './line-reason.rules.ts'
import type { MonthStatement, StatementPart } from './month-statements.read.ts'
import type { StatementLineRow } from './statement-lines.read.ts'
import { BENEFICIARIES, STATUSES } from './statements.file.ts'

type Line = StatementLineRow

const KINDS: Record<Exclude<Line['kind'], 'rule' | 'none'>, string> = {
  late: 'Arrivée en retard',
  reversal: 'Reprise',
  adjustment: 'Ajustement',
}

const COLUMNS: readonly PdfColumn<Line>[] = [
  { heading: 'Jour', width: 54, of: ({ day }) => frenchDay(day) },
  { heading: 'Mouvement', width: 90, of: ({ movement }) => ACTIVITY_KIND_LABELS[movement] },
  { heading: 'Abonné', width: 64, of: ({ subscriberNumber }) => subscriberNumber },
  { heading: 'Article', width: 70, of: ({ articleCode }) => articleCode },
  { heading: 'PDV', width: 44, of: ({ outletNumber }) => outletNumber ?? '' },
  { heading: 'Règle ou raison', width: 178, of: describeLine },
  { heading: 'Calcul', width: 102, of: describePay },
  { heading: 'Gagné', width: 56, isAmount: true, of: ({ amount }) => plain(amount) },
  { heading: 'Déjà gagné', width: 56, isAmount: true, of: ({ alreadyEarned }) => plain(alreadyEarned) },
  { heading: 'Dû', width: 56, isAmount: true, of: ({ due }) => plain(due) },
]

type Parts = { month: string; id: number; parts: AsyncGenerator<StatementPart[]> }

/** Writes `releve-2026-09-12.pdf`. */
export function writeStatementPdf({ month, id, parts }: Parts) {
  const name = `releve-${month.slice(0, 7)}-${id}`
  return writePdf({ name, title: `Relevé de commissions n° ${id}, ${frenchMonth(month)}`, draw: (sheet) => drawStatement(sheet, parts) })
}

async function* drawStatement(sheet: Sheet, parts: Parts['parts']): AsyncGenerator<void> {
  try {
    const { value } = await parts.next()
    const statement: MonthStatement | undefined = value?.[0]?.statement
    if (statement === undefined) throw new Error('no statement before its lines')
    drawTop(sheet, statement)
    yield* drawTable(sheet, {
      y: TABLE_Y,
      foot: `Relevé n° ${statement.id} · ${beneficiaryName(statement)} · ${frenchMonth(statement.month)} · montants en ${currency.code}`,
      columns: COLUMNS,
      batches: linesIn(parts),
      totals: totalsOf(statement),
      empty: 'Aucune ligne\u00a0: ce relevé ne comporte que des ventes ou un report.',
    })
  } finally {
    await parts.return(undefined)
  }
}

async function* linesIn(parts: Parts['parts']): AsyncGenerator<Line[]> {
  for await (const batch of parts) for (const { lines } of batch) yield lines
}

function totalsOf({ lines, earned, alreadyEarned, due }: MonthStatement): string[] {
  const count = `${lines.toLocaleString('fr-FR')} ${lines > 1 ? 'lignes' : 'ligne'}`
  return ['Total', count, '', '', '', '', '', plain(earned), plain(alreadyEarned), plain(due)]
}

const TITLE = { y: 36, size: 16 }
const BENEFICIARY_Y = 62
const STATUS_Y = 77
const NUMBER_Y = 92
const SUMS_Y = 126
const TABLE_Y = 170
const TEXT_SIZE = 10
const SUM_SIZE = 11

function drawTop(sheet: Sheet, statement: MonthStatement): void {
  const { id, version, month, localComputing } = statement
  const line = { x: PAGE.margin, size: TEXT_SIZE }
  drawText(sheet, 'H1', { ...line, ...TITLE, text: `Relevé de commissions, ${frenchMonth(month)}`, isBold: true })
  drawText(sheet, 'P', { ...line, y: BENEFICIARY_Y, text: `${BENEFICIARIES[statement.beneficiary]}\u00a0: ${beneficiaryName(statement)}` })
  drawText(sheet, 'P', { ...line, y: STATUS_Y, text: `État\u00a0: ${describeStatus(statement)}` })
  drawText(sheet, 'P', { ...line, y: NUMBER_Y, text: `Relevé n° ${id}, version ${version}, calculé le ${dayOf(localComputing)}` })
  drawSums(sheet, statement)
}

/** Draws the sums beside each other, the name of each above its amount. */
function drawSums(sheet: Sheet, { earned, alreadyEarned, due, fromSales, carriedIn, toPay, carriedOut }: MonthStatement): void {
  const sums: readonly [string, Money][] = [
    ['Gagné', earned],
    ['Déjà gagné à la vente', alreadyEarned],
    ['Dû par les lignes', due],
    ['Des ventes', fromSales],
    ['Reporté d’avant', carriedIn],
    ['À payer', toPay],
    ['À reporter', carriedOut],
  ]
  const width = (PAGE.width - 2 * PAGE.margin) / sums.length
  drawLines(sheet, SUMS_Y - 8, SUMS_Y + 30)
  for (const [at, [label, amount]] of sums.entries()) {
    const x = PAGE.margin + at * width
    drawText(sheet, 'P', { x, y: SUMS_Y, text: label, isQuiet: true })
    drawText(sheet, 'P', { x, y: SUMS_Y + 11, size: SUM_SIZE, text: formatMoney(amount, currency), isBold: true })
  }
}

/** Returns « Validé le 3 octobre 2026 par Marie Payet ». */
function describeStatus(statement: MonthStatement): string {
  const { status, localReview, localValidation, localPayment, reviewedByName, validatedByName, paidByName } = statement
  const decisions = {
    computed: [null, null],
    reviewed: [localReview, reviewedByName],
    validated: [localValidation, validatedByName],
    paid: [localPayment, paidByName],
  } as const
  const [at, by] = decisions[status]
  return [STATUSES[status], at && `le ${dayOf(at)}`, by && `par ${by}`].filter(Boolean).join(' ')
}

function dayOf(moment: string): string {
  return frenchDate(moment.slice(0, 'yyyy-mm-dd'.length))
}

/** Names the rule, or says why the line is there or earns nothing, and what became of a contest. */
function describeLine(line: Line): string {
  const { kind, ruleName, ruleVersion, originMonth } = line
  const why = reasonOf(line) ?? (ruleName === null ? '' : `${ruleName}, version ${ruleVersion}`)
  const named = kind === 'rule' || kind === 'none' ? why : [`${KINDS[kind]} (${originMonth && frenchMonth(originMonth)})`, why].join(' · ')
  const contest = describeContest(line)
  return contest === null ? named : `${named} · ${contest}`
}

function describeContest({ contestStatus: status, contestReason, answer }: Line): string | null {
  if (status === null) return null
  if (status === 'open') return `Contestée\u00a0: ${contestReason}`
  return `Contestation ${status === 'adjusted' ? 'acceptée' : 'refusée'}\u00a0: ${answer}`
}

/** Returns « 8 % de 24,90 HT » or « 2,50 par ligne », with the tier that was reached. */
function describePay({ basis, basisAmount, value, valueKind, tierFrom, tiersBy }: Line): string {
  if (value === null) return ''
  const pay = valueKind === 'share' ? `${percent(value)} de ${plain(basisAmount ?? 0n)} ${basis}` : `${plain(value)} par ligne`
  if (tierFrom === null || tierFrom === 0n) return pay
  return `${pay}, palier de ${tiersBy === 'volume' ? `${tierFrom} lignes` : plain(tierFrom)}`
}

const AMOUNTS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: currency.decimals })

/** Formats an amount without its currency, which stands at the foot of each page. */
function plain(money: Money): string {
  return AMOUNTS.format(moneyToWire(money, currency))
}

function percent(basisPoints: bigint): string {
  return `${(Number(basisPoints) / 100).toLocaleString('fr-FR')}\u00a0%`
}
