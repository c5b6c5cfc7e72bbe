import type * as wire from '@backoffice/contract/articles/articles'
import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import { currency } from '../../config.ts'
import { canonical } from '../../shared/canonical.ts'
import { withoutGaps } from '../../shared/changes.ts'
import { moneyFromWire, moneyToWire, type Money } from '../../shared/money.ts'
import type { ArticleRow, listArticlePrices } from './articles.read.ts'
import type { ArticleFields } from './article.rules.ts'

const DEFAULTS = { serialLength: null, price: null, alertThreshold: null, criticalThreshold: null, leadTimeDays: 7 }

type Created = ParsedRequestOf<typeof wire.createArticle>['body']
type Edited = Omit<ParsedRequestOf<typeof wire.updateArticle>['body'], 'version'>

/** Takes a code in the form that files have it, so that « 0055 » of a file finds it. */
export function newArticleFromWire({ serialised, ...fields }: Created): ArticleFields & { code: string } {
  return {
    ...DEFAULTS,
    ...withoutGaps({ ...fields, price: priceFromWire(fields.price) }),
    isSerialised: serialised,
    code: canonical(fields.code),
  }
}

export function editFromWire({ serialised, price, ...fields }: Edited): Partial<ArticleFields> {
  return withoutGaps({ ...fields, isSerialised: serialised, price: priceFromWire(price) })
}

export function articleToWire({ isSerialised, price, ...row }: ArticleRow): wire.Article {
  return { ...row, serialised: isSerialised, price: price === null ? null : moneyToWire(price, currency) }
}

export function articlePriceToWire({ price, setAt, setByName }: Awaited<ReturnType<typeof listArticlePrices>>[number]) {
  return { price: price === null ? null : moneyToWire(price, currency), from: setAt.toISOString(), by: setByName }
}

function priceFromWire(price: string | number | null | undefined): Money | null | undefined {
  return price === null || price === undefined ? price : moneyFromWire(price, currency, 'price')
}
