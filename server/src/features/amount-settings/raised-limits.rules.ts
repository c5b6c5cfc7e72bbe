import { formatMoney, type Currency, type Money } from '../../shared/money.ts'
import { NO_LIMITS, type BalanceLevels, type SettingsScope, type Operation, type OperationLimits } from './amount-settings.rules.ts'

type Guard = 'maximum' | 'dailyCap' | 'monthlyCap' | 'doubleDecisionAbove'

/** The limits that take two managers to raise or remove, with their French names. */
const GUARDS: Record<Guard, string> = {
  maximum: 'maximum',
  dailyCap: 'plafond du jour',
  monthlyCap: 'plafond du mois',
  doubleDecisionAbove: 'seuil du second accord',
}
// The keys of GUARDS are its type's.
const GUARD_NAMES = Object.keys(GUARDS) as Guard[]

const OPERATION_IN_FRENCH: Record<Operation, string> = {
  network_credit: 'demande de crédit',
  agent_credit: 'appro crédit',
  float: 'appro de l’agent',
  credit: 'crédit donné',
  debit: 'débit',
  transaction: 'vente',
}

/** Returns the limits of an account, completed with those of its role. */
export function limitsInForce(own: OperationLimits, ofRole: OperationLimits | null): OperationLimits {
  if (ofRole === null) return own
  const filled = Object.entries(NO_LIMITS).map(([name]) => {
    // The keys of NO_LIMITS are its type's.
    const limit = name as keyof OperationLimits
    return [limit, own[limit] ?? ofRole[limit]]
  })
  return Object.fromEntries(filled) as OperationLimits
}

export function raisesLimit(before: OperationLimits, after: OperationLimits): boolean {
  return raisedGuards(before, after).length > 0
}

function raisedGuards(before: OperationLimits, after: OperationLimits): Guard[] {
  return GUARD_NAMES.filter((guard) => isRaised(before[guard], after[guard]))
}

function isRaised(before: Money | null, after: Money | null): boolean {
  return before !== null && (after === null || after > before)
}

export function isLargeCreditLimit({ before, after }: { before: Money; after: Money }, doubleDecisionAbove: Money | null): boolean {
  return after > before && doubleDecisionAbove !== null && after > doubleDecisionAbove
}

type RaisedLimits = { scopeName: string; operation: Operation; before: OperationLimits; after: OperationLimits }

export function operationSentence({ scopeName, operation, before, after }: RaisedLimits, currency: Currency): string {
  const changed = GUARD_NAMES.filter((guard) => before[guard] !== after[guard])
  const changes = changesInFrench(changed, { before, after }, currency)
  return `Changer les montants ${scopeName}, opération «\u00a0${OPERATION_IN_FRENCH[operation]}\u00a0»\u00a0: ${changes}.`
}

type Change = { before: OperationLimits; after: OperationLimits }

function changesInFrench(guards: readonly Guard[], { before, after }: Change, currency: Currency): string {
  const inFrench = (money: Money | null) => (money === null ? 'aucun' : formatMoney(money, currency))
  return guards.map((guard) => `${GUARDS[guard]} de ${inFrench(before[guard])} à ${inFrench(after[guard])}`).join(', ')
}

/** Describes the guards of an operation that rise, as « débit : maximum de 50 € à aucun »; null if none does. */
export function raisedInFrench(operation: Operation, change: Change, currency: Currency): string | null {
  const raised = raisedGuards(change.before, change.after)
  if (raised.length === 0) return null
  return `${OPERATION_IN_FRENCH[operation]}\u00a0: ${changesInFrench(raised, change, currency)}`
}

type RaisedCreditLimit = { scopeName: string; before: Money; after: Money }

export function creditLimitSentence({ scopeName, before, after }: RaisedCreditLimit, currency: Currency): string {
  return `Porter le découvert autorisé ${scopeName} de ${formatMoney(before, currency)} à ${formatMoney(after, currency)}.`
}

export function subjectOf({ roleName, userId }: SettingsScope): string {
  return `limits ${roleName ?? userId}`
}

type Texts = Record<string, string | null>

/** Writes minor units as text: JSON numbers lose precision. */
export function limitsToText(limits: OperationLimits): Texts {
  return Object.fromEntries(Object.entries(limits).map(([name, money]) => [name, money === null ? null : String(money)]))
}

export function limitsFromText(texts: Texts): OperationLimits {
  // `limitsToText` wrote every key of them.
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text === null ? null : BigInt(text)]),
  ) as unknown as OperationLimits
}

export function levelsToText({ paymentDays, ...levels }: BalanceLevels): Record<string, string | number | null> {
  return { ...limitsToText(levels as unknown as OperationLimits), paymentDays }
}

export function levelsFromText({ paymentDays, ...texts }: Record<string, string | number | null>): BalanceLevels {
  // `levelsToText` wrote every key of them, all but the days as text.
  return { ...limitsFromText(texts as Texts), paymentDays } as unknown as BalanceLevels
}
