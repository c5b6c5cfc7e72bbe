import type { CreditQueue } from '@backoffice/contract/credit-requests/credit-requests'
import type { User } from '@backoffice/contract/session/user'

/** The file types a picker offers for a proof of payment. */
export const DOCUMENT_KINDS = '.jpg,.jpeg,.png,.webp,.heic,.pdf'

export type RequestForm = { queue: CreditQueue; amount: string; description: string }

/** Returns the queues a user may ask, the usual one first. */
export function queuesOf({ roleName, creditAgentId }: Pick<User, 'roleName' | 'creditAgentId'>): readonly [CreditQueue, ...CreditQueue[]] {
  if (roleName === 'ROLE_AGENT') return ['float']
  return creditAgentId === null ? ['network_credit'] : ['agent_credit', 'network_credit']
}
