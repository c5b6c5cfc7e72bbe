import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { ArticleFields } from './articles.store.ts'

/** Returns the fields of an article as the journal keeps them. */
export function auditedArticle({ isSerialised, price, ...fields }: Partial<ArticleFields>): object {
  return {
    ...fields,
    ...(isSerialised === undefined ? {} : { serialised: isSerialised }),
    ...(price === undefined ? {} : { price: price === null ? null : moneyToWire(price, currency) }),
  }
}
