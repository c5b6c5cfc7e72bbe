import type { Table, TableColumn } from '../table.ts'
import type { Article } from './articles.ts'
import type { ArticleFamily } from './family.ts'

export const FAMILY_LABELS: Readonly<Record<ArticleFamily, string>> = {
  subscription: 'Abonnement',
  equipment: 'Matériel',
  service: 'Service',
}

export const ARTICLE_COLUMNS = {
  code: { header: 'Code', value: ({ code }) => code },
  label: { header: 'Article', value: ({ label }) => label },
  family: { header: 'Famille', filter: 'choice', value: ({ family }) => FAMILY_LABELS[family] },
  tracking: { header: 'Suivi', value: trackingLabel },
  price: { header: 'Prix', filter: 'number', number: 'amount', value: ({ price }) => price },
  alertThreshold: { header: 'Seuil d’alerte', value: ({ alertThreshold }) => alertThreshold },
  criticalThreshold: { header: 'Seuil critique', value: ({ criticalThreshold }) => criticalThreshold },
  leadTimeDays: { header: 'Délai', value: ({ leadTimeDays }) => leadTimeDays },
} satisfies Record<string, TableColumn<Article>>

const ARTICLE_VIEWS = ['used', 'incomplete', 'retired'] as const
export type ArticleView = (typeof ARTICLE_VIEWS)[number]

export const ARTICLE_TABLE: Table = {
  fileName: 'articles',
  sheet: 'Articles',
  columns: ARTICLE_COLUMNS,
  views: ARTICLE_VIEWS,
  rowsOf: (answer: readonly Article[] | { content: readonly Article[] }, { view }) =>
    articlesInView(
      'content' in answer ? answer.content : answer,
      ARTICLE_VIEWS.find((one) => one === view),
    ),
}

/** Returns the articles of a view; without one, all of them. */
export function articlesInView(articles: readonly Article[], view: ArticleView | undefined): readonly Article[] {
  if (view === undefined) return articles
  if (view === 'retired') return articles.filter(({ isRetired }) => isRetired)
  return articles.filter(({ isRetired, isComplete }) => !isRetired && (view === 'used' || !isComplete))
}

/** Says how the pieces of an article are told apart: « Numéros de 14 caractères ». */
function trackingLabel({ serialised, serialLength }: Pick<Article, 'serialised' | 'serialLength'>): string {
  if (!serialised) return 'En quantité'
  return serialLength === null ? 'Numéros de série' : `Numéros de ${serialLength}\u00a0caractères`
}
