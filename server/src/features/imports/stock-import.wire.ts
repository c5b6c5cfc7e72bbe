import type * as effects from '@backoffice/contract/imports/import-effect'
import type * as wire from '@backoffice/contract/imports/imports'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { LineRow } from './import-lines.read.ts'
import type { StockEffect } from './stock-effect.rules.ts'

export function toStockEffect({ articles, unknownArticles }: StockEffect): effects.StockEffect {
  return {
    articles: articles.map(({ amount, ...article }) => ({ ...article, amount: moneyToWire(BigInt(amount), currency) })),
    unknownArticles,
  }
}

export function toReceipt({ month: day, fields }: LineRow): wire.ImportLine['receipt'] {
  if (day === null || fields?.goods === undefined) return null
  const { number, unitPrice, slip, ...goods } = fields.goods
  return { ...goods, date: day, serial: number, unitPrice: moneyToWire(BigInt(unitPrice), currency), reference: slip }
}
