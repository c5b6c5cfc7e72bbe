import { currency } from '../../config.ts'
import { formatMoney, type Money } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusal.ts'

export type Shortage = { limit: Money; available: Money; asked: Money }

export function insufficientFunds({ limit, available, asked }: Shortage): Refusal {
  const [limitText, availableText, askedText] = [limit, available, asked].map((money) => formatMoney(money, currency))
  return new Refusal({
    status: 409,
    code: 'insufficient_funds',
    message: `Solde insuffisant\u00a0: ${askedText} demandés, ${availableText} disponibles, découvert autorisé ${limitText}.`,
  })
}

export const movementNotFound = () => new Refusal({ status: 404, code: 'movement_not_found', message: 'Ce mouvement n’existe pas.' })

export const accountNotFound = () => new Refusal({ status: 404, code: 'account_not_found', message: 'Ce compte n’existe pas.' })

export const alreadyReversed = () =>
  new Refusal({
    status: 409,
    code: 'already_reversed',
    message: 'Ce mouvement a déjà été contre-passé.',
    presentStatus: 'reversed',
  })

export const notReversible = () =>
  new Refusal({
    status: 409,
    code: 'not_reversible',
    message:
      'Seul un crédit ou un débit se contre-passe ici\u00a0: une vente se contre-passe parmi les transactions, une contre-passation reste.',
  })

export const anotherMustReverse = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Ce mouvement se contre-passe par une personne qui ne l’a ni demandé, ni approuvé, ni reçu.',
  })

export const ownCredit = () => new Refusal({ status: 403, code: 'four_eyes', message: 'Personne ne se donne ni ne se retire de crédit.' })

export const needsDoubleDecision = (threshold: Money) =>
  new Refusal({
    status: 409,
    code: 'double_decision_needed',
    message: `Au-dessus de ${formatMoney(threshold, currency)}, deux personnes décident\u00a0: contre-passez ce mouvement, puis donnez le nouveau montant.`,
  })
