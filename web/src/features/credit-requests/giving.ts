import type { OperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import type { CreditLine } from '@backoffice/contract/ledger/credit-lines'

export type CreditForm = { userId: number | null; amount: string; description: string; paymentMethod: string; reference: string }

export const PAYMENT_METHODS = ['Espèces', 'Virement', 'Chèque', 'Carte bancaire', 'Paiement mobile'] as const
export const NO_GRANT: CreditForm = { userId: null, amount: '', description: '', paymentMethod: '', reference: '' }

/** Returns the amount above which a second person decides: the account's own, else its role's, else null. */
export function thresholdFor({ userId, role }: Pick<CreditLine, 'userId' | 'role'>, settings: readonly OperationSettings[]): number | null {
  const ofCredit = settings.filter(({ operation }) => operation === 'credit')
  const ownThreshold = ofCredit.find((row) => row.userId === userId)?.doubleDecisionAbove
  return ownThreshold ?? ofCredit.find((row) => row.roleName === role)?.doubleDecisionAbove ?? null
}
