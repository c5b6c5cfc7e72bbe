import { listArticles } from '../articles/articles.ts'
import type { StockAlert } from '../stock/alert.ts'
import { ALERT_KIND_LABELS, ALERT_STATUS_LABELS } from '../stock/alert-labels.ts'
import type { Table, TableColumn, TableContext } from '../table.ts'

type NamedAlert = StockAlert & { about: string | null }

export const ALERT_COLUMNS = {
  kind: { header: 'Alerte', value: ({ kind }) => ALERT_KIND_LABELS[kind] },
  outlet: { header: 'Point de vente', value: outletText },
  amount: { header: 'En jeu', number: 'amount', value: ({ amount }) => amount },
  age: { header: 'Depuis', date: 'instant', value: ({ openedAt }) => openedAt },
  statut: { header: 'État', value: statusText },
  sentence: { header: 'Pourquoi', value: ({ sentence }) => sentence },
} satisfies Record<string, TableColumn<StockAlert>>

export const ABOUT_HEADING = 'Numéro ou article'

const { kind, outlet, ...others } = ALERT_COLUMNS
const ABOUT: TableColumn<NamedAlert> = { header: ABOUT_HEADING, value: ({ about }) => about }

export const ALERT_TABLE: Table = {
  fileName: 'alertes-de-stock',
  sheet: 'Alertes de stock',
  columns: { kind, outlet, about: ABOUT, ...others },
  rowsOf: named,
}

/** Returns the number that an alert is about, or the code of its article: its id while the codes load. */
export function aboutOf(
  { serial, articleId }: Pick<StockAlert, 'serial' | 'articleId'>,
  codes: ReadonlyMap<number, string>,
): string | null {
  return serial ?? (articleId === null ? null : (codes.get(articleId) ?? `Article ${articleId}`))
}

/** Returns, for example, « Prise en charge par Awa Diallo ». */
export function statusText({ statut: status, takenByName }: Pick<StockAlert, 'statut' | 'takenByName'>): string {
  const label = ALERT_STATUS_LABELS[status]
  return status === 'taken' && takenByName !== null ? `${label} par ${takenByName}` : label
}

export function outletText({ outletNumber, outletName }: Pick<StockAlert, 'outletNumber' | 'outletName'>): string | null {
  return outletName === null ? null : [outletNumber, outletName].filter((part) => part !== null).join(' ')
}

async function named(alerts: readonly StockAlert[], { read }: TableContext): Promise<NamedAlert[]> {
  const answer = await read(listArticles, { retired: 'true' })
  const codes = new Map(('content' in answer ? answer.content : answer).map(({ id, code }) => [id, code]))
  return alerts.map((alert) => ({ ...alert, about: aboutOf(alert, codes) }))
}
