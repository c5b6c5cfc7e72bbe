import { currency } from '../../config.ts'
import { formatMoney, moneyToWire, type Money } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusal.ts'

export type Shortage = { limit: Money; available: Money; asked: Money }

/** Names the agent, not the beneficiary, as the one who is short when an agent pays for somebody else. */
export function insufficientFunds({ limit, available, asked }: Shortage, isPaidByAgent: boolean): Refusal {
  const [limitText, availableText, askedText] = [limit, available, asked].map((money) => formatMoney(money, currency))
  return new Refusal({
    status: 409,
    code: 'insufficient_funds',
    message: `Solde${isPaidByAgent ? ' de l’agent crédit qui paie' : ''} insuffisant\u00a0: ${askedText} demandés pour un solde de ${availableText} et un découvert autorisé de ${limitText}.`,
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

export const adjustsReconciliation = () =>
  new Refusal({
    status: 409,
    code: 'adjusts_reconciliation',
    message: 'Ce mouvement régularise un rapprochement\u00a0: défaites la régularisation dans ce rapprochement.',
  })

export const anotherMustReverse = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Ce mouvement se contre-passe par une personne qui ne l’a ni demandé, ni approuvé, ni reçu.',
  })

export const ownCredit = () => new Refusal({ status: 403, code: 'four_eyes', message: 'Personne ne se donne ni ne se retire de crédit.' })

/** Says what else leads there. `isForAll`: the amount alone exceeds the threshold, so that no other manager may decide it alone either. */
export const needsDoubleDecision = (threshold: Money, { kind, isForAll }: { kind: 'credit' | 'debit'; isForAll: boolean }) => {
  const ofDebit = isForAll
    ? 'faites plutôt contre-passer le crédit'
    : 'un autre gestionnaire, qui n’en est pas l’auteur, corrige ce mouvement'
  const way = kind === 'credit' ? 'contre-passez ce mouvement, puis donnez le nouveau montant par une demande' : ofDebit
  return new Refusal({
    status: 409,
    code: 'double_decision_needed',
    message: `Au-dessus de ${formatMoney(threshold, currency)} par jour, une personne ne décide pas seule\u00a0: ${way}.`,
  })
}

type Holdings = Record<'available' | 'held' | 'commission', Money>

/** Puts the amount that the caller must confirm in `changes`. */
export function stillHoldsMoney({ available, held, commission }: Holdings, status: string): Refusal {
  const [availableText, heldText, commissionText] = [available, held, commission].map((money) => formatMoney(money, currency))
  return new Refusal({
    status: 409,
    code: 'holds_money',
    message: `Ce compte porte encore de l’argent (solde ${availableText}, retenu ${heldText}, commission ${commissionText})\u00a0: soldez-le d’abord, ou confirmez le montant à solder.`,
    presentStatus: status,
    changes: [{ path: 'sweep', value: moneyToWire(available + commission, currency) }],
  })
}

export const saleInProgress = (held: Money, status: string) =>
  new Refusal({
    status: 409,
    code: 'holds_money',
    message: `Des transactions en cours de ce compte retiennent ${formatMoney(held, currency)}\u00a0: validez-les ou annulez-les d’abord.`,
    presentStatus: status,
  })

export const commissionNotPaid = (commission: Money, status: string) =>
  new Refusal({
    status: 409,
    code: 'holds_money',
    message: `La commission de ce compte n’est pas soldée (${formatMoney(commission, currency)})\u00a0: payez-la d’abord.`,
    presentStatus: status,
  })

export const sweptByTwo = (threshold: Money, { status, isForAll }: { status: string; isForAll: boolean }) =>
  new Refusal({
    status: 409,
    code: 'double_decision_needed',
    message: `Au-dessus de ${formatMoney(threshold, currency)} par jour, personne ne solde seul un compte\u00a0: ${isForAll ? '' : 'un autre gestionnaire le solde, ou '}faites d’abord contre-passer son crédit ou, s’il doit de l’argent, créditez-le à deux.`,
    presentStatus: status,
  })
