import type { Article } from '@backoffice/contract/articles/articles'
import type { ArticleFamily } from '@backoffice/contract/articles/family'
import { formatCount } from '../../format/numbers.ts'

export const FAMILY_LABELS: Record<ArticleFamily, string> = { subscription: 'Abonnement', equipment: 'Matériel', service: 'Service' }

/** Says how the pieces of an article are told apart: « Numéros de 14 caractères ». */
export function trackingLabel({ serialised, serialLength }: Pick<Article, 'serialised' | 'serialLength'>): string {
  if (!serialised) return 'En quantité'
  return serialLength === null ? 'Numéros de série' : `Numéros de ${formatCount(serialLength, 'caractère')}`
}
