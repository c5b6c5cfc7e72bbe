import type { CreditQueue } from '@backoffice/contract/credit-requests/credit-requests'
import type { User } from '@backoffice/contract/session/user'
import type { ApiError } from '../../api/api-error.ts'
import { NO_AMOUNT, readAmount } from '../../format/money.ts'

/** The file types a picker offers for a proof of payment. */
export const DOCUMENT_KINDS = '.jpg,.jpeg,.png,.webp,.heic,.pdf'

export type RequestForm = { queue: CreditQueue; amount: string; description: string }
export type Faults = Partial<Record<'amount' | 'description', string>>

export function faultsOf({ amount, description }: RequestForm): Faults {
  return {
    ...(readAmount(amount) === null ? { amount: NO_AMOUNT } : {}),
    ...(description.trim() === '' ? { description: 'Écrivez en quelques mots pourquoi.' } : {}),
  }
}

/** Returns the messages of a refusal that belong to a field of the form. */
export function faultsIn({ fields }: ApiError): Faults {
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const name = (['amount', 'description'] as const).find((known) => path.endsWith(known))
      return name === undefined ? [] : [[name, message]]
    }),
  )
}

/** Returns the queues a user may ask, the usual one first. */
export function queuesOf({ roleName, creditAgentId }: Pick<User, 'roleName' | 'creditAgentId'>): readonly [CreditQueue, ...CreditQueue[]] {
  if (roleName === 'ROLE_AGENT') return ['float']
  return creditAgentId === null ? ['network_credit'] : ['agent_credit', 'network_credit']
}
