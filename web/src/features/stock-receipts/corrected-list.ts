import { PIECES_MAX } from '@backoffice/contract/stock/limits'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { canonicalNumber, type ScanOutcome } from '../../ui/form/scanned-numbers.ts'
import { entriesIn, type EnteredNumber, formFault } from './entered-numbers.ts'

type Numbers = readonly EnteredNumber[]

/** Adds what was scanned, typed or pasted to the list of a line. A pair whose number is in the list already gives it that card. */
export function addEntries(list: Numbers, text: string, serialLength: number | null): ScanOutcome & { numbers: Numbers } {
  const entries = entriesIn(text)
  const [first] = entries
  const fault = first && entries.length === 1 ? formFault(first, serialLength) : undefined
  if (fault !== undefined) return { numbers: list, isTaken: false, message: `${first?.number}\u00a0: ${fault}.` }
  const byNumber = byCanonical(list)
  const [added, cards, repeated]: [string[], string[], string[]] = [[], [], []]
  for (const entered of entries) {
    const canonical = canonicalNumber(entered.number)
    const present = byNumber.get(canonical)
    const outcome = present === undefined ? added : entered.card === null || isSameCard(present, entered) ? repeated : cards
    outcome.push(entered.number)
    if (outcome !== repeated) byNumber.set(canonical, { number: present?.number ?? entered.number, card: entered.card })
  }
  if (byNumber.size > PIECES_MAX) return { numbers: list, isTaken: false, message: TOO_LONG }
  return { numbers: [...byNumber.values()], isTaken: repeated.length === 0, message: messageOf({ added, cards, repeated }) }
}

function byCanonical(list: Numbers): Map<string, EnteredNumber> {
  return new Map(list.map((entered) => [canonicalNumber(entered.number), entered]))
}

const TOO_LONG = `Une ligne compte ${formatNumber(PIECES_MAX)} numéros au plus\u00a0: rien n’a été ajouté.`

function messageOf({ added, cards, repeated }: Record<'added' | 'cards' | 'repeated', string[]>): string {
  const parts = [
    added.length === 1 ? `${added[0]} ajouté` : added.length > 1 && formatCount(added.length, 'numéro ajouté', 'numéros ajoutés'),
    cards.length === 1 ? `carte de ${cards[0]} changée` : cards.length > 1 && formatCount(cards.length, 'carte changée', 'cartes changées'),
    repeated.length > 0 && `déjà dans la liste\u00a0: ${repeated.slice(0, NAMED_MAX).join(', ')}${repeated.length > NAMED_MAX ? '…' : ''}`,
  ].filter((part) => part !== false)
  const sentence = parts.join('\u00a0; ')
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`
}

const NAMED_MAX = 3

/** Counts added and removed numbers and changed cards. */
export type ListDifference = { added: number; removed: number; cardChanged: number }

export function differenceOf(before: Numbers, after: Numbers): ListDifference {
  const former = byCanonical(before)
  const kept = after.flatMap((entered) => {
    const present = former.get(canonicalNumber(entered.number))
    return present === undefined ? [] : [{ present, entered }]
  })
  const cardChanged = kept.filter(({ present, entered }) => !isSameCard(present, entered)).length
  return { added: after.length - kept.length, removed: before.length - kept.length, cardChanged }
}

/** Returns the list as it is sent: a number alone keeps its card, and one whose card is null loses it. */
export function toCorrectedSerials(before: Numbers, after: Numbers): (string | EnteredNumber)[] {
  const former = byCanonical(before)
  return after.map((entered) => (isSameCard(former.get(canonicalNumber(entered.number)) ?? WITHOUT, entered) ? entered.number : entered))
}

const WITHOUT = { card: null }

function isSameCard(one: Pick<EnteredNumber, 'card'>, other: Pick<EnteredNumber, 'card'>): boolean {
  if (one.card === null || other.card === null) return one.card === other.card
  return canonicalNumber(one.card) === canonicalNumber(other.card)
}
