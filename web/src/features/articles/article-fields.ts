import type { Article } from '@backoffice/contract/articles/articles'
import { ArticleFamily } from '@backoffice/contract/articles/family'
import { NO_AMOUNT, readAmount, writeAmount } from '../../format/money.ts'
import { isMisread } from '../../ui/form/versioned-amount-field.tsx'
import type { FieldErrors } from '../../ui/form/use-field-errors.ts'

export type ArticleField = Exclude<keyof Article, 'id' | 'code' | 'isComplete' | 'isRetired' | 'version'>

/** Holds the texts of the form. An optional value left out is an empty text; `serialised` is « yes » or « no ». */
export type ArticleFields = Record<ArticleField, string>

export const ARTICLE_LABEL: Record<ArticleField, string> = {
  label: 'Nom',
  family: 'Famille',
  serialised: 'Suivi des pièces',
  serialLength: 'Longueur des numéros',
  price: 'Prix',
  alertThreshold: 'Seuil d’alerte',
  criticalThreshold: 'Seuil critique',
  leadTimeDays: 'Délai d’approvisionnement',
}

export const NEW_ARTICLE: ArticleFields = {
  label: '',
  family: 'equipment',
  serialised: 'yes',
  serialLength: '',
  price: '',
  alertThreshold: '',
  criticalThreshold: '',
  leadTimeDays: '7',
}

export function fieldsOf(article: Article): ArticleFields {
  return {
    label: article.label,
    family: article.family,
    serialised: article.serialised ? 'yes' : 'no',
    serialLength: textOf(article.serialLength),
    price: writeAmount(article.price),
    alertThreshold: textOf(article.alertThreshold),
    criticalThreshold: textOf(article.criticalThreshold),
    leadTimeDays: String(article.leadTimeDays),
  }
}

export function errorsIn(fields: ArticleFields): FieldErrors<ArticleField> {
  const [alert, critical] = [countIn(fields.alertThreshold), countIn(fields.criticalThreshold)]
  const length = fields.serialised === 'yes' ? countIn(fields.serialLength) : null
  return {
    ...(fields.label.trim() === '' ? { label: 'Écrivez le nom de l’article.' } : {}),
    ...(length !== null && length < 4 ? { serialLength: 'Un numéro compte 4 à 20 caractères.' } : {}),
    ...(isMisread(fields.price, readAmount) ? { price: NO_AMOUNT } : {}),
    ...(critical !== null && alert === null ? { criticalThreshold: 'Indiquez aussi le seuil d’alerte.' } : {}),
    ...(critical !== null && alert !== null && critical > alert
      ? { criticalThreshold: 'Le seuil critique ne doit pas dépasser le seuil d’alerte.' }
      : {}),
    ...(fields.leadTimeDays === '' ? { leadTimeDays: 'Indiquez un nombre de jours, de 1 à 90.' } : {}),
  }
}

/** Returns what the texts send. An article counted in pieces has no length of numbers. */
export function valuesOf(fields: ArticleFields) {
  const isSerialised = fields.serialised === 'yes'
  return {
    label: fields.label.trim(),
    family: ArticleFamily.parse(fields.family),
    serialised: isSerialised,
    serialLength: isSerialised ? countIn(fields.serialLength) : null,
    price: readAmount(fields.price),
    alertThreshold: countIn(fields.alertThreshold),
    criticalThreshold: countIn(fields.criticalThreshold),
    leadTimeDays: Number(fields.leadTimeDays),
  }
}

/** Returns what the named fields send; the length goes with the way of counting. */
export function changesOf(fields: ArticleFields, names: readonly ArticleField[]) {
  const isSent = (name: string) => names.some((one) => one === name || (one === 'serialised' && name === 'serialLength'))
  // Its entries are a part of the values.
  return Object.fromEntries(Object.entries(valuesOf(fields)).filter(([name]) => isSent(name))) as Partial<ReturnType<typeof valuesOf>>
}

const textOf = (count: number | null): string => (count === null ? '' : String(count))
const countIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))
