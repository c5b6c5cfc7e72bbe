import { frenchDay } from '@backoffice/contract/dates'
import { currency, timezone } from '../../config.ts'
import { drawText, PAGE, plainText, setFont, type Sheet } from '../../files/pdf-page.ts'
import { drawTable, type PdfColumn } from '../../files/pdf-table.ts'
import { writePdf } from '../../files/pdf.ts'
import { formatMoney } from '../../shared/money.ts'
import { frenchMonth, ofFrenchMonth } from '../../shared/months.ts'
import type { CheckItem, Figures } from './month.rules.ts'
import type { MonthRow } from './months.read.ts'

type Item = CheckItem & { isAcknowledged: boolean }

const STATUSES: Record<CheckItem['status'], string> = {
  ok: 'En ordre',
  warning: 'Signalé',
  blocking: 'Bloquant',
  not_applicable: 'Sans objet',
}

const COLUMNS: readonly PdfColumn<Item>[] = [
  { heading: 'Contrôle', width: 170, of: ({ label }) => label },
  { heading: 'État', width: 70, of: ({ status }) => STATUSES[status] },
  { heading: 'Constat', width: 400, of: ({ detail, days = [] }) => [detail, days.map(frenchDay).join(', ')].filter(Boolean).join(' ') },
  { heading: 'Pris en compte', width: 130, of: ({ isAcknowledged }) => (isAcknowledged ? 'Oui, par les deux personnes' : '') },
]

const TITLE = { y: 36, size: 16 }
const FIRST_Y = 64
const SENTENCE_GAP = 3
const TEXT_SIZE = 10
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin
const FIGURES_GAP = 12
/** The figures begin at one height on every record whose reason does not take several lines. */
const FIGURES_Y_MIN = 140
const FIGURE_WIDTH = 110
const FIGURES_PER_ROW = 7
const FIGURES_HEIGHT = 34
const TABLE_DISTANCE = 112

/** Writes `cloture-2026-09.pdf`: the figures, the checklist, both managers and the seals of a closed month. */
export function writeRecord(month: MonthRow) {
  const title = `Procès-verbal de clôture, ${frenchMonth(month.month)}`
  return writePdf({ name: `cloture-${month.month.slice(0, 7)}`, title, draw: (sheet) => drawRecord(sheet, month, title) })
}

async function* drawRecord(sheet: Sheet, month: MonthRow, title: string): AsyncGenerator<void> {
  drawText(sheet, 'H1', { x: PAGE.margin, ...TITLE, text: title, isBold: true })
  const figuresY = Math.max(FIGURES_Y_MIN, drawSentences(sheet, sentencesOf(month)) + FIGURES_GAP)
  drawFigures(sheet, month.figures, figuresY)
  yield* drawTable(sheet, {
    y: figuresY + TABLE_DISTANCE,
    foot: `Clôture ${ofFrenchMonth(month.month)} · sceau ${month.seal.slice(0, 16)} · montants en ${currency.code}`,
    columns: COLUMNS,
    batches: inOneBatch(month),
    totals: ['Total', '', `${month.checklist.length} contrôles`, ''],
    empty: 'Aucun contrôle.',
  })
}

function sentencesOf(month: MonthRow): string[] {
  const {
    status,
    closeRequestedByName,
    closedByName,
    closedAt,
    seal,
    ledgerSeq,
    ledgerHash,
    reconciliationSeal,
    requestedByName,
    reopenReason,
  } = month
  return [
    `Clôture demandée par ${closeRequestedByName}, confirmée par ${closedByName} le ${closedAt === null ? '' : momentInFrench(closedAt)}.`,
    `Sceau des chiffres et des contrôles\u00a0: ${seal}`,
    ledgerSeq === null
      ? 'Le grand livre ne portait pas encore d’écriture scellée.'
      : `Sceau du grand livre n° ${ledgerSeq}\u00a0: ${ledgerHash}`,
    ...(reconciliationSeal === null ? [] : [`Sceau du rapprochement\u00a0: ${reconciliationSeal}`]),
    ...(status === 'reopening' ? [`Réouverture demandée par ${requestedByName}\u00a0: ${reopenReason}`] : []),
  ]
}

/** Draws each sentence on as many lines as it needs, such as a long reason, and returns where they end. */
function drawSentences(sheet: Sheet, sentences: readonly string[]): number {
  let y = FIRST_Y
  for (const text of sentences) {
    drawText(sheet, 'P', { x: PAGE.margin, size: TEXT_SIZE, y, text, width: TEXT_WIDTH })
    setFont(sheet.doc, { size: TEXT_SIZE })
    y += sheet.doc.heightOfString(plainText(text), { width: TEXT_WIDTH }) + SENTENCE_GAP
  }
  return y
}

/** Draws the figures side by side from `top` on, each under its name. */
function drawFigures(sheet: Sheet, figures: Figures, top: number): void {
  for (const [at, [label, value]] of labelledFigures(figures).entries()) {
    const x = PAGE.margin + (at % FIGURES_PER_ROW) * FIGURE_WIDTH
    const y = top + Math.floor(at / FIGURES_PER_ROW) * FIGURES_HEIGHT
    drawText(sheet, 'P', { x, y, text: label, isQuiet: true })
    drawText(sheet, 'P', { x, y: y + 11, size: TEXT_SIZE, text: value, isBold: true })
  }
}

const count = (value: number) => value.toLocaleString('fr-FR')
const money = (value: bigint) => formatMoney(value, currency)

function labelledFigures(figures: Figures): [string, string][] {
  return [
    ['Recrutements', count(figures.recruitments)],
    ['Réabonnements', count(figures.renewals)],
    ['dont avant échéance', count(figures.renewalsEarly)],
    ['dont après échéance', count(figures.renewalsLate)],
    ['dont upgrades', count(figures.upgrades)],
    ['Ventes de matériel', count(figures.equipmentSales)],
    ['Autres lignes', count(figures.other)],
    ['Lignes', count(figures.lines)],
    ['Chiffre d’affaires', money(figures.revenue)],
    ['Transactions validées', count(figures.transactionCount)],
    ['Montant des transactions', money(figures.transactionAmount)],
    ['Crédité', money(figures.credited)],
    ['Débité', money(figures.debited)],
    ...reconciledFigures(figures),
  ]
}

function reconciledFigures({ reconciliation }: Figures): [string, string][] {
  if (reconciliation === null) return []
  const { matched, explained, adjusted } = reconciliation
  return [
    ['Rapproché', money(matched)],
    ['Expliqué', money(explained)],
    ['Régularisé', money(adjusted)],
  ]
}

async function* inOneBatch({ checklist, acknowledged }: MonthRow): AsyncGenerator<Item[]> {
  yield checklist.map((item) => ({ ...item, isAcknowledged: item.status === 'warning' && acknowledged.includes(item.code) }))
}

const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: timezone })

function momentInFrench(at: Date): string {
  return MOMENT.format(at)
}
