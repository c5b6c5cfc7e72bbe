import type { CreditQueue } from '@backoffice/contract/credit-requests/credit-requests'
import type { User } from '@backoffice/contract/session/user'
import type { ApiError } from '../../api/api-error.ts'
import { NO_AMOUNT, readAmount } from '../../format/money.ts'

/** What a picker offers as the proof of a payment. */
export const DOCUMENT_KINDS = '.jpg,.jpeg,.png,.webp,.heic,.pdf'

export type RequestForm = { queue: CreditQueue; amount: string; description: string }
export type Faults = Partial<Record<'amount' | 'description', string>>

export function faultsOf({ amount, description }: RequestForm): Faults {
  return {
    ...(readAmount(amount) === null ? { amount: NO_AMOUNT } : {}),
    ...(description.trim() === '' ? { description: 'Écrivez en quelques mots pourquoi.' } : {}),
  }
}

/** The sentences of a refusal that belong beside a field. */
export function faultsIn({ fields }: ApiError): Faults {
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const name = (['amount', 'description'] as const).find((known) => path.endsWith(known))
      return name === undefined ? [] : [[name, message]]
    }),
  )
}

/** Whom one may ask, the usual one first. */
export function queuesOf({ roleName, creditAgentId }: Pick<User, 'roleName' | 'creditAgentId'>): readonly [CreditQueue, ...CreditQueue[]] {
  if (roleName === 'ROLE_AGENT') return ['float']
  return creditAgentId === null ? ['network_credit'] : ['agent_credit', 'network_credit']
}
