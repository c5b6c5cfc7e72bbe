import { formatMoney, type Currency } from '../../shared/money.ts'
import type { ComparedLine, Proposal } from './compared-lines.rules.ts'
import { differenceOfDigits, type DigitFault } from './one-digit.rules.ts'
import { hasOneNumber } from './sum-step.rules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FAULTS: Record<DigitFault, string> = {
  substituted: 'un chiffre diffère',
  left_out: 'un chiffre manque dans le relevé',
  added: 'un chiffre est en trop dans le relevé',
  swapped: 'deux chiffres voisins sont inversés',
}

/** Says why lines are proposed together, in French. */
export function reasonOf({ step, isAutomatic, ours, operator }: Proposal, currency: Currency): string {
  // Every proposal has a line on both sides.
  const [mine, theirs] = [ours[0]!, operator[0]!]
  switch (step) {
    case 'exact':
      return theirs.decoder === ''
        ? 'Même point de vente, même abonné, même montant et même jour\u00a0; le relevé ne donne pas de décodeur.'
        : 'Même point de vente, même abonné, même décodeur, même montant et même jour.'
    case 'window':
      return `Même abonné et même montant, ${apart(mine, theirs)}${outlets(mine, theirs)}${isAutomatic ? '\u00a0; aucune autre ligne ne convient' : ''}.`
    case 'digit':
      return `Même point de vente et même montant, ${apart(mine, theirs)}\u00a0; ${faultOf(mine, theirs)}.`
    case 'sum':
      return `${count(ours, 'vente')} et ${count(operator, 'ligne')} du relevé, même jour et même point de vente, font la même somme${ofWhom({ ours, operator })}.`
    case 'amount':
      return `Même point de vente et même abonné, ${apart(mine, theirs)}\u00a0; le relevé porte ${differenceOf(mine, theirs, currency)}.`
  }
}

function apart(ours: ComparedLine, operator: ComparedLine): string {
  const ms = Math.abs(ours.at - operator.at)
  if (ms < MINUTE_MS) return 'au même instant'
  return ms < HOUR_MS ? `à ${Math.floor(ms / MINUTE_MS)}\u00a0min d’écart` : `à ${Math.floor(ms / HOUR_MS)}\u00a0h d’écart`
}

function outlets(ours: ComparedLine, operator: ComparedLine): string {
  return ours.outletId === null || ours.outletId !== operator.outletId ? ', points de vente différents' : ''
}

function faultOf(ours: ComparedLine, operator: ComparedLine): string {
  const [subscriber, decoder] = [
    differenceOfDigits(ours.subscriber, operator.subscriber),
    differenceOfDigits(ours.decoder, operator.decoder),
  ]
  if (ours.decoder === operator.decoder && subscriber !== null) {
    return `même décodeur, numéro d’abonné ${ours.subscriber} chez nous et ${operator.subscriber} dans le relevé\u00a0: ${FAULTS[subscriber]}`
  }
  // A proposal of this step has one number equal and the other mistyped.
  return `même abonné, décodeur ${ours.decoder} chez nous et ${operator.decoder} dans le relevé\u00a0: ${FAULTS[decoder!]}`
}

const count = ({ length }: readonly ComparedLine[], word: string) => `${length} ${word}${length > 1 ? 's' : ''}`

function ofWhom(sides: Pick<Proposal, 'ours' | 'operator'>): string {
  if (!hasOneNumber(sides)) return ''
  const { subscriber } = sides.ours[0]!
  return [...sides.ours, ...sides.operator].every((line) => line.subscriber === subscriber)
    ? ', pour un seul abonné'
    : ', pour un seul décodeur'
}

function differenceOf(ours: ComparedLine, operator: ComparedLine, currency: Currency): string {
  const difference = operator.amount - ours.amount
  return `${formatMoney(BigInt(Math.abs(difference)), currency)} de ${difference > 0 ? 'plus' : 'moins'}`
}
