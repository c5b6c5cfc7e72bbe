import { moneyToWire, type Currency, type Money } from '../../shared/money.ts'
import { criticalAboveAlert, criticalWithoutAlert, familyOfClosedMonth, lengthWithoutSerials } from './articles.errors.ts'

export type ArticleFields = {
  label: string
  family: 'subscription' | 'equipment' | 'service'
  isSerialised: boolean
  serialLength: number | null
  price: Money | null
  alertThreshold: number | null
  criticalThreshold: number | null
  leadTimeDays: number
}

export const ARTICLE_FIELDS = [
  'label',
  'family',
  'isSerialised',
  'serialLength',
  'price',
  'alertThreshold',
  'criticalThreshold',
  'leadTimeDays',
] as const satisfies (keyof ArticleFields)[]

/** Refuses another family while it would move lines of a closed month, named by its first day. */
export function refuseOtherIndicators(closedMonth: string | undefined): void {
  if (closedMonth !== undefined) throw familyOfClosedMonth(closedMonth)
}

/** Refuses 400 values that contradict each other. */
export function refuseContradiction({ isSerialised, serialLength, alertThreshold, criticalThreshold }: ArticleFields): void {
  if (serialLength !== null && !isSerialised) throw lengthWithoutSerials()
  if (criticalThreshold === null) return
  if (alertThreshold === null) throw criticalWithoutAlert()
  if (criticalThreshold > alertThreshold) throw criticalAboveAlert()
}

/** Returns the fields of an article as the journal keeps them. */
export function auditedArticle({ isSerialised, price, ...fields }: Partial<ArticleFields>, currency: Currency): object {
  return {
    ...fields,
    ...(isSerialised === undefined ? {} : { serialised: isSerialised }),
    ...(price === undefined ? {} : { price: price === null ? null : moneyToWire(price, currency) }),
  }
}
