import type { Article } from '@backoffice/contract/articles/articles'
import { NO_AMOUNT, readAmount } from '../../format/money.ts'
import { canonicalIn, type EnteredNumber, faultsIn, toSerial } from './entered-numbers.ts'

/** Holds a line of the slip as typed. `key` tells lines apart while one is removed. */
export type EnteredLine = { key: number; articleId: number | null; unitPrice: string; quantity: string; numbers: readonly EnteredNumber[] }
export type Slip = { supplier: string; reference: string; date: string; lines: readonly EnteredLine[] }
export type Articles = ReadonlyMap<number, Article>

/** Messages by field: `supplier`, `2.unitPrice` of the line with key 2, `2 0001` of a number of that line. */
export type ReceiptErrors = Readonly<Partial<Record<string, string>>>

export const emptyLine = (key: number): EnteredLine => ({ key, articleId: null, unitPrice: '', quantity: '', numbers: [] })
export const emptySlip = (date: string): Slip => ({ supplier: '', reference: '', date, lines: [emptyLine(0)] })

/** True if anything was typed. */
export function isStarted({ supplier, reference, lines }: Slip): boolean {
  return supplier !== '' || reference !== '' || lines.some((line) => line.articleId !== null || line.numbers.length > 0)
}

export function errorsIn(slip: Slip, articles: Articles): ReceiptErrors {
  const errors: Record<string, string> = {}
  if (slip.supplier.trim() === '') errors['supplier'] = 'Écrivez le nom du fournisseur.'
  if (slip.reference.trim() === '') errors['reference'] = 'Écrivez le numéro du bon du fournisseur.'
  for (const line of slip.lines) {
    const { key, articleId, unitPrice, quantity, numbers } = line
    const article = articles.get(articleId ?? 0)
    if (!article) errors[`${key}.articleId`] = 'Choisissez un article.'
    if (readAmount(unitPrice) === null) errors[`${key}.unitPrice`] = NO_AMOUNT
    if (article && !article.serialised && Number(quantity) < 1) errors[`${key}.quantity`] = 'Indiquez combien de pièces sont arrivées.'
    if (!article?.serialised) continue
    if (numbers.length === 0) errors[`${key}.serials`] = 'Scannez au moins un numéro.'
    else if (faultsAmong(line, { slip, article }).some(Boolean)) errors[`${key}.serials`] = 'Retirez ou corrigez les numéros à revoir.'
  }
  return errors
}

/** Returns what can be seen to be wrong with each number of a line, at its place: its form, or that it comes twice on the slip. */
export function faultsAmong(
  line: EnteredLine,
  { slip, article: { serialLength } }: { slip: Slip; article: Pick<Article, 'serialLength'> },
): (string | undefined)[] {
  const earlier = slip.lines.slice(0, slip.lines.indexOf(line))
  return faultsIn(line.numbers, serialLength, new Set(earlier.flatMap(({ numbers }) => canonicalIn(numbers))))
}

/** Returns the body of a slip without errors. */
export function bodyOf({ supplier, reference, date, lines }: Slip, articles: Articles) {
  return {
    lines: lines.map(({ articleId, unitPrice, quantity, numbers }) => {
      const isSerialised = articles.get(articleId ?? 0)?.serialised ?? false
      return {
        articleId: articleId ?? 0,
        quantity: isSerialised ? numbers.length : Number(quantity),
        unitPrice: readAmount(unitPrice) ?? 0,
        date,
        supplier: supplier.trim(),
        reference: reference.trim(),
        ...(isSerialised ? { serials: numbers.map(toSerial) } : {}),
      }
    }),
  }
}

/** Returns the messages of a refusal where the form shows them: all lines share supplier, slip and day. */
export function errorsOf(fields: readonly { path: string; message: string }[], { lines }: Slip): ReceiptErrors {
  return Object.fromEntries(
    fields.map(({ path, message }) => {
      const [, place = '', name = path, position] = /^lines\.(\d+)\.(\w+)(?:\.(\d+))?/.exec(path) ?? []
      const line = lines[Number(place)]
      if (!line || name === 'supplier' || name === 'reference' || name === 'date') return [name, message]
      const number = position === undefined ? undefined : line.numbers[Number(position)]?.number
      return [number === undefined ? `${line.key}.${name}` : `${line.key} ${number}`, message]
    }),
  )
}

/** Counts the pieces of a slip. */
export function piecesOf(slip: Slip, articles: Articles): number {
  return slip.lines.reduce((sum, { articleId, quantity, numbers }) => {
    const isSerialised = articles.get(articleId ?? 0)?.serialised ?? false
    return sum + (isSerialised ? numbers.length : Number(quantity))
  }, 0)
}
