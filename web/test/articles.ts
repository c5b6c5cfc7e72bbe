import type { Article } from '@backoffice/contract/articles/articles'

/** Returns a decoder with serial numbers of 14 characters, changed by `over`. */
export const anArticle = (over: Partial<Article> = {}): Article => ({
  id: 4,
  code: 'DECOHD',
  label: 'Décodeur HD',
  family: 'equipment',
  serialised: true,
  serialLength: 14,
  price: 31.5,
  alertThreshold: 200,
  criticalThreshold: 50,
  leadTimeDays: 7,
  isComplete: true,
  isRetired: false,
  version: 1,
  ...over,
})
