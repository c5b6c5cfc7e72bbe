import type { OperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import type { CreditLine } from '@backoffice/contract/ledger/credit-lines'
import type { ApiError } from '../../api/api-error.ts'
import { NO_AMOUNT, readAmount } from '../../format/money.ts'

export type CreditForm = { userId: number | null; amount: string; description: string; paymentMethod: string; reference: string }
export type Faults = Partial<Record<keyof CreditForm, string>>

export const PAYMENT_METHODS = ['Espèces', 'Virement', 'Chèque', 'Carte bancaire', 'Paiement mobile'] as const
export const NO_GRANT: CreditForm = { userId: null, amount: '', description: '', paymentMethod: '', reference: '' }

export function faultsOf({ userId, amount, description }: CreditForm): Faults {
  return {
    ...(userId === null ? { userId: 'Choisissez le compte à créditer.' } : {}),
    ...(readAmount(amount) === null ? { amount: NO_AMOUNT } : {}),
    ...(description.trim() === '' ? { description: 'Écrivez ce que ce crédit paie\u00a0: le journal le garde.' } : {}),
  }
}

/** Returns the messages of a refusal that belong to a field of the form. */
export function faultsIn({ fields }: ApiError): Faults {
  const names = ['userId', 'amount', 'description', 'paymentMethod', 'reference'] as const
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const name = names.find((known) => path.endsWith(known))
      return name === undefined ? [] : [[name, message]]
    }),
  )
}

/** Returns the amount above which a second person decides: the account's own, else its role's, else null. */
export function thresholdFor({ userId, role }: Pick<CreditLine, 'userId' | 'role'>, settings: readonly OperationSettings[]): number | null {
  const ofCredit = settings.filter(({ operation }) => operation === 'credit')
  const own = ofCredit.find((row) => row.userId === userId)?.doubleDecisionAbove
  return own ?? ofCredit.find((row) => row.roleName === role)?.doubleDecisionAbove ?? null
}
