import type { InvalidField } from '../../shared/refusals.ts'
import type { GapKind } from './gap.rules.ts'
import { faultsOfNumbers, repeatedArticles, type Articles } from './goods.rules.ts'

type Canonical = (number: string) => string
type ExpectedSerial = { id: number; canonical: string }
export type ExpectedLine = { articleId: number; quantity: number; serials: readonly ExpectedSerial[] }
/** Lists the received pieces of an article, damaged ones included: numbers if it is serialised, otherwise a quantity. */
export type ReceivedLine = {
  articleId: number
  quantity?: number | undefined
  serials?: readonly string[] | undefined
  damaged?: readonly string[] | number | undefined
}
export type NewGap = { kind: GapKind; articleId: number; quantity: number; serialId: number | null; foundNumber: string | null }
type Arrival = { articleId: number; quantity: number; serialIds: number[] }
export type Reception = { arrivals: Arrival[]; gaps: NewGap[] }

const TOO_MANY_DAMAGED = 'Il ne peut pas y avoir plus de pièces abîmées que de pièces reçues.'
const DAMAGED_NOT_RECEIVED = 'Ce numéro abîmé n’est pas parmi ceux que vous avez reçus.'
const NO_GOODS = { quantity: 0, serials: [] }

/** Returns what is wrong with the lines of a reception, each fault at its place. */
export function faultsOfReception(lines: readonly ReceivedLine[], articles: Articles, canonical: Canonical): InvalidField[] {
  const numbers = new Set<string>()
  return [
    ...repeatedArticles(lines),
    ...lines.flatMap((line, index) => {
      const article = articles.get(line.articleId)
      if (article === undefined) return []
      if (!article.isSerialised) return faultsOfCounted(line, `lines.${index}`)
      const { serials = null, damaged = [] } = line
      if (serials === null) return [{ path: `lines.${index}.serials`, message: 'Indiquez les numéros qui sont là.' }]
      const reading = { path: `lines.${index}.serials`, serialLength: article.serialLength, canonical, numbers }
      return [
        ...faultsOfNumbers(serials, reading),
        ...faultsOfDamaged(damaged, new Set(serials.map(canonical)), { path: `lines.${index}`, canonical }),
      ]
    }),
  ]
}

function faultsOfCounted({ quantity, damaged = 0 }: ReceivedLine, path: string): InvalidField[] {
  if (quantity === undefined) return [{ path: `${path}.quantity`, message: 'Indiquez la quantité qui est là.' }]
  if (typeof damaged !== 'number') return [{ path: `${path}.damaged`, message: 'Indiquez un nombre de pièces.' }]
  return damaged <= quantity ? [] : [{ path: `${path}.damaged`, message: TOO_MANY_DAMAGED }]
}

type Reading = { path: string; canonical: Canonical }

function faultsOfDamaged(damaged: readonly string[] | number, there: ReadonlySet<string>, { path, canonical }: Reading): InvalidField[] {
  if (typeof damaged === 'number') return [{ path: `${path}.damaged`, message: 'Indiquez les numéros des pièces abîmées.' }]
  const faults = faultsOfNumbers(damaged, { path: `${path}.damaged`, serialLength: null, canonical, numbers: new Set() })
  const strangers = damaged.flatMap((number, index) =>
    there.has(canonical(number)) ? [] : [{ path: `${path}.damaged.${index}`, message: DAMAGED_NOT_RECEIVED }],
  )
  return [...faults, ...strangers]
}

/** Compares the received goods with those sent. Expected, undamaged pieces arrive; each other piece is a gap. */
export function compareReception(
  sent: readonly ExpectedLine[],
  received: readonly ReceivedLine[],
  { isSerialised, canonical }: { isSerialised: (articleId: number) => boolean; canonical: Canonical },
): Reception {
  const unexpected = received.filter(({ articleId }) => !sent.some((line) => line.articleId === articleId))
  const lines = [...sent, ...unexpected.map(({ articleId }) => ({ articleId, quantity: 0, serials: [] }))]
  const receptions = lines.map((line) => {
    const there = received.find(({ articleId }) => articleId === line.articleId) ?? { articleId: line.articleId, ...NO_GOODS }
    return isSerialised(line.articleId) ? compareSerials(line, there, canonical) : compareQuantities(line, there)
  })
  return {
    arrivals: receptions.flatMap(({ arrivals }) => arrivals).filter(({ quantity }) => quantity > 0),
    gaps: receptions.flatMap(({ gaps }) => gaps).filter(({ quantity }) => quantity > 0),
  }
}

function compareSerials(
  { articleId, serials: sent }: ExpectedLine,
  { serials = [], damaged }: ReceivedLine,
  canonical: Canonical,
): Reception {
  const there = new Map(serials.map((number) => [canonical(number), number]))
  const isDamaged = new Set(Array.isArray(damaged) ? damaged.map(canonical) : [])
  const expected = new Set(sent.map((serial) => serial.canonical))
  const missing = sent.filter((serial) => !there.has(serial.canonical)).toSorted((one, other) => inOrder(one.canonical, other.canonical))
  const surplus = [...there.keys()].filter((number) => !expected.has(number)).toSorted(inOrder)
  const present = sent.filter((serial) => there.has(serial.canonical))
  const arrived = present.filter((serial) => !isDamaged.has(serial.canonical)).map(({ id }) => id)
  const pairs = Math.min(missing.length, surplus.length)
  const gap = (kind: GapKind, serial?: ExpectedSerial, number?: string): NewGap => ({
    kind,
    articleId,
    quantity: 1,
    serialId: serial?.id ?? null,
    foundNumber: number === undefined ? null : (there.get(number) ?? null),
  })
  return {
    arrivals: [{ articleId, quantity: arrived.length, serialIds: arrived }],
    gaps: [
      ...missing.slice(0, pairs).map((serial, index) => gap('other_serial', serial, surplus[index])),
      ...missing.slice(pairs).map((serial) => gap('missing', serial)),
      ...surplus.slice(pairs).map((number) => gap('extra', undefined, number)),
      ...present.filter((serial) => isDamaged.has(serial.canonical)).map((serial) => gap('damaged', serial)),
    ],
  }
}

function compareQuantities({ articleId, quantity: sent }: ExpectedLine, { quantity = 0, damaged }: ReceivedLine): Reception {
  const expected = Math.min(quantity, sent)
  const broken = Math.min(typeof damaged === 'number' ? damaged : 0, expected)
  const gap = (kind: GapKind, pieces: number): NewGap => ({ kind, articleId, quantity: pieces, serialId: null, foundNumber: null })
  return {
    arrivals: [{ articleId, quantity: expected - broken, serialIds: [] }],
    gaps: [gap('missing', sent - expected), gap('extra', quantity - expected), gap('damaged', broken)],
  }
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : 1
}
