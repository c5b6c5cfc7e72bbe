import { OBJECTIVE_STATUS_LABELS } from '@backoffice/contract/objectives/objective'
import { CURRENCY_SIGN, DECIMALS } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { FIGURE_LABELS, FIGURE_NAMES, type FigureName, readFigure, writeFigure } from './objective-figures.ts'
import type { SheetRow, Sums } from './sheet-rows.ts'

export type Comparison = 'previousYear' | 'achieved' | 'bestMonth'

export type SheetColumn = { id: string; header: string; definition?: string; startsGroup?: true } & (
  | { kind: 'lock' }
  | { kind: 'outlet' }
  | { kind: 'status' }
  | { kind: 'figure'; name: FigureName }
  | { kind: 'comparison'; name: FigureName; of: Comparison }
)

export const COMPARISON_LABELS: Record<Comparison, string> = {
  previousYear: 'Un an avant',
  achieved: 'Réalisé',
  bestMonth: 'Meilleur mois',
}

const DEFINITIONS: Record<Comparison, string> = {
  previousYear: 'Réalisé du même mois un an avant.',
  achieved: 'Réalisé du mois, jusqu’au dernier jour importé.',
  bestMonth: 'La plus grande valeur des 24 mois complets d’avant, pour chaque chiffre.',
}

export const SHORT_LABELS: Record<FigureName, string> = {
  recruitments: 'Recrut.',
  renewals: 'Réabon.',
  upgrades: 'Upgrades',
  revenue: `CA (${CURRENCY_SIGN})`,
}

/** The first column that can be edited. */
export const FIRST_FIGURE = 3
export const LAST_FIGURE = FIRST_FIGURE + FIGURE_NAMES.length - 1

/** Returns what a split keeps, the outlet, its status, the four figures, and the figures that they are compared with. */
export function columnsOf(comparisons: readonly Comparison[]): SheetColumn[] {
  return [
    { id: 'lock', header: 'Fixe', definition: 'Garde cet objectif tel quel dans une répartition.', kind: 'lock' },
    { id: 'outlet', header: 'Point de vente', kind: 'outlet' },
    { id: 'status', header: 'Statut', kind: 'status' },
    ...FIGURE_NAMES.map((name, at) => ({
      id: name,
      header: SHORT_LABELS[name],
      definition: `Objectif\u00a0: ${FIGURE_LABELS[name]}`,
      kind: 'figure' as const,
      name,
      ...(at === 0 ? { startsGroup: true as const } : {}),
    })),
    ...comparisons.flatMap((of) =>
      FIGURE_NAMES.map((name, at) => ({
        id: `${of}-${name}`,
        header: SHORT_LABELS[name],
        definition: `${FIGURE_LABELS[name]}. ${DEFINITIONS[of]}`,
        kind: 'comparison' as const,
        name,
        of,
        ...(at === 0 ? { startsGroup: true as const } : {}),
      })),
    ),
  ]
}

/** Returns the content of a cell as a spreadsheet reads it. */
export function cellText(row: SheetRow, column: SheetColumn): string {
  if (column.kind === 'lock') return ''
  if (column.kind === 'outlet') return row.outletName
  if (column.kind === 'status') return row.objective === null ? '' : OBJECTIVE_STATUS_LABELS[row.objective.statut]
  return column.kind === 'figure' ? row.texts[column.name] : writeFigure(column.name, row[column.of][column.name])
}

/** Formats the content of a figure's cell; text that is no figure stays as it is. */
export function formatCell(name: FigureName, text: string): string {
  const value = readFigure(name, text)
  return value === null ? text : formatPlain(name, value)
}

/** Formats a figure without its unit, which the head of the column says. */
export function formatPlain(name: FigureName, value: number): string {
  return formatNumber(value, name === 'revenue' ? DECIMALS : 0)
}

/** Formats a figure that is only compared with: an amount without cents. */
export function formatCompared(name: FigureName, value: number): string {
  return formatNumber(name === 'revenue' ? Math.round(value) : value)
}

export function sumText(sums: Sums, column: SheetColumn): string {
  if (column.kind === 'figure') return formatPlain(column.name, sums.objective[column.name])
  return column.kind === 'comparison' ? formatCompared(column.name, sums[column.of][column.name]) : ''
}
