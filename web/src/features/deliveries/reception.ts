import type { Delivery, receiveDelivery } from '@backoffice/contract/deliveries/deliveries'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { canonicalNumber } from '../../ui/form/scanned-numbers.ts'

/** Holds the goods found: numbers as scanned, quantities by article, announced or not, and in `articles` the article of each unannounced number. */
export type ReceptionFields = {
  numbers: readonly string[]
  articles: Readonly<Record<string, number>>
  damaged: readonly string[]
  quantities: Readonly<Record<string, string>>
  broken: Readonly<Record<string, string>>
  raison: string
  /** True if somebody said that nothing has come. */
  isEmpty: boolean
}

export const NOTHING_FOUND: ReceptionFields = {
  numbers: [],
  articles: {},
  damaged: [],
  quantities: {},
  broken: {},
  raison: '',
  isEmpty: false,
}

/** Names the picture that is kept until the reception is saved. */
export const receptionPicture = (deliveryId: number): string => `picture of reception ${deliveryId}`

export type Line = Delivery['lines'][number]
type Body = RequestOf<typeof receiveDelivery>['body']

type Announced = { number: string; articleId: number }

/** Returns each number of a delivery with its article, by its canonical form. */
export function announcedIn({ lines }: Pick<Delivery, 'lines'>): ReadonlyMap<string, Announced> {
  return new Map(
    lines.flatMap(({ articleId, serials }) => serials.map((number) => [canonicalNumber(number), { number, articleId }] as const)),
  )
}

/**
 * Returns the numbers found of each article, spelled as they were announced. One that was not announced is of the article chosen for it, or of
 * the first serialised one.
 */
export function numbersByArticle(fields: ReceptionFields, delivery: Pick<Delivery, 'lines'>): Map<number, string[]> {
  const announced = announcedIn(delivery)
  const firstSerialised = delivery.lines.find(({ serialised }) => serialised)?.articleId
  const found = new Map<number, string[]>()
  for (const number of fields.numbers) {
    const known = announced.get(canonicalNumber(number))
    const articleId = known?.articleId ?? fields.articles[number] ?? firstSerialised
    if (articleId !== undefined) found.set(articleId, [...(found.get(articleId) ?? []), known?.number ?? number])
  }
  return found
}

export function unannouncedIn({ numbers }: ReceptionFields, delivery: Pick<Delivery, 'lines'>): string[] {
  const announced = announcedIn(delivery)
  return numbers.filter((number) => !announced.has(canonicalNumber(number)))
}

/** Returns the articles that were counted and not announced. */
export function otherArticlesIn({ quantities }: ReceptionFields, { lines }: Pick<Delivery, 'lines'>): number[] {
  return Object.keys(quantities)
    .map(Number)
    .filter((id) => !lines.some(({ articleId }) => articleId === id))
}

/** Counts what differs from what was sent, as the server will: a number too much stands in for a missing one of the same article. */
export function countGaps(fields: ReceptionFields, delivery: Pick<Delivery, 'lines'>) {
  const found = numbersByArticle(fields, delivery)
  const isDamaged = new Set(fields.damaged.map(canonicalNumber))
  const gaps = { missing: 0, extra: 0, otherSerial: 0, damaged: 0 }
  for (const [articleId, numbers] of found) {
    if (!delivery.lines.some((line) => line.articleId === articleId)) gaps.extra += numbers.length
  }
  for (const id of otherArticlesIn(fields, delivery)) gaps.extra += Number(fields.quantities[id])
  for (const line of delivery.lines) {
    const { missing, extra, damaged } = line.serialised
      ? serialGaps(line, found.get(line.articleId) ?? [], isDamaged)
      : countedGaps(line, fields)
    const pairs = line.serialised ? Math.min(missing, extra) : 0
    gaps.otherSerial += pairs
    gaps.missing += missing - pairs
    gaps.extra += extra - pairs
    gaps.damaged += damaged
  }
  return gaps
}

function serialGaps({ serials }: Line, found: readonly string[], isDamaged: ReadonlySet<string>) {
  const there = new Set(found.map(canonicalNumber))
  const present = serials.map(canonicalNumber).filter((number) => there.has(number))
  return {
    missing: serials.length - present.length,
    extra: found.length - present.length,
    damaged: present.filter((number) => isDamaged.has(number)).length,
  }
}

function countedGaps({ articleId, quantity: sent }: Line, { quantities, broken }: ReceptionFields) {
  const there = Number(quantities[articleId] ?? 0)
  const expected = Math.min(there, sent)
  return { missing: sent - expected, extra: there - expected, damaged: Math.min(Number(broken[articleId] ?? 0), expected) }
}

export type ReceptionErrors = Readonly<Record<string, string>>

/** Finds what is not filled in, by field: `quantity.5` and `broken.5` of article 5, `article.X1` of the number X1, `raison`. */
export function errorsIn(fields: ReceptionFields, delivery: Pick<Delivery, 'lines'>): ReceptionErrors {
  const errors: Record<string, string> = {}
  for (const { articleId, serialised } of delivery.lines) {
    if (serialised) continue
    const [there, broken] = [fields.quantities[articleId] ?? '', Number(fields.broken[articleId] ?? 0)]
    if (there === '') errors[`quantity.${articleId}`] = 'Comptez ce qui est là, 0 si rien n’est là.'
    else if (broken > Number(there)) errors[`broken.${articleId}`] = 'Il ne peut pas y avoir plus de pièces abîmées que de pièces reçues.'
  }
  for (const id of otherArticlesIn(fields, delivery)) {
    if (!fields.quantities[id]) errors[`quantity.${id}`] = 'Comptez ce qui est là, ou retirez cet article.'
  }
  const found = new Set([...numbersByArticle(fields, delivery).values()].flat().map(canonicalNumber))
  for (const number of fields.numbers) {
    if (!found.has(canonicalNumber(number))) errors[`article.${number}`] = 'Choisissez l’article.'
  }
  const hasGap = Object.values(countGaps(fields, delivery)).some((count) => count > 0)
  if (hasGap && fields.raison.trim() === '') errors['raison'] = 'Écrivez ce qui s’est passé, par exemple «\u00a0carton ouvert\u00a0».'
  return errors
}

export function bodyOf(fields: ReceptionFields, delivery: Pick<Delivery, 'lines'>): Body {
  const found = numbersByArticle(fields, delivery)
  const isDamaged = new Set(fields.damaged.map(canonicalNumber))
  const damagedOf = (numbers: readonly string[]) => numbers.filter((number) => isDamaged.has(canonicalNumber(number)))
  const serialised = new Set(delivery.lines.filter((line) => line.serialised).map(({ articleId }) => articleId))
  const counted = delivery.lines.filter((line) => !line.serialised)
  const reason = fields.raison.trim()
  return {
    lines: [
      ...[...new Set([...serialised, ...found.keys()])].map((articleId) => {
        const serials = found.get(articleId) ?? []
        return { articleId, serials, damaged: damagedOf(serials) }
      }),
      ...counted.map(({ articleId }) => ({
        articleId,
        quantity: Number(fields.quantities[articleId] ?? 0),
        damaged: Number(fields.broken[articleId] ?? 0),
      })),
      ...otherArticlesIn(fields, delivery).map((articleId) => ({ articleId, quantity: Number(fields.quantities[articleId]) })),
    ],
    ...(reason === '' ? {} : { raison: reason }),
  }
}

/** Returns what the server says of numbers of this body that were not announced, by the field of each. */
export function refusedNumbers({ lines }: Body, refused: readonly { path: string; message: string }[]): ReceptionErrors {
  return Object.fromEntries(
    refused.flatMap(({ path, message }) => {
      const [, line, at] = /^lines\.(\d+)\.serials\.(\d+)$/.exec(path) ?? []
      const number = lines[Number(line)]?.serials?.[Number(at)]
      return number === undefined ? [] : [[`article.${number}`, message]]
    }),
  )
}
