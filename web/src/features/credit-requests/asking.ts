import type { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import type { User } from '@backoffice/contract/session/user'

export type RequestForm = { queue: CreditQueue; amount: string; description: string }

/** Returns the queues a user may ask, the usual one first. */
export function queuesOf({ roleName, creditAgentId }: Pick<User, 'roleName' | 'creditAgentId'>): readonly [CreditQueue, ...CreditQueue[]] {
  if (roleName === 'ROLE_AGENT') return ['float']
  return creditAgentId === null ? ['network_credit'] : ['agent_credit', 'network_credit']
}
