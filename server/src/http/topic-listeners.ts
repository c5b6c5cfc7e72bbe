import type { Role } from '@backoffice/contract/roles'
import type { PublishedTopic, TopicChange } from './topic-changes.ts'

/**
 * `all`: every change of a topic. `concerned`: only changes that concern the account, or the outlets of a sector manager. `everyone`: every
 * change, to whatever role.
 */
type Delivery = Partial<Record<Role, 'all' | 'concerned'>> | 'concerned' | 'everyone'

const LISTENERS: Record<PublishedTopic, Delivery> = {
  accounts: { ROLE_MANAGER: 'all', ROLE_RESP: 'all', ROLE_AGENT: 'all' },
  imports: { ROLE_MANAGER: 'all' },
  channel_access: { ROLE_MANAGER: 'all' },
  notifications: 'concerned',
  search: { ROLE_MANAGER: 'all', ROLE_RESP: 'all', ROLE_PDV: 'all' },
  catalogue: { ROLE_MANAGER: 'all', ROLE_RESP: 'all', ROLE_AGENT: 'all', ROLE_PDV: 'all', ROLE_CLIENT: 'all' },
  credit: { ROLE_MANAGER: 'all', ROLE_AGENT: 'all', ROLE_RESP: 'concerned', ROLE_PDV: 'concerned', ROLE_CLIENT: 'concerned' },
  commissions: { ROLE_MANAGER: 'all', ROLE_RESP: 'concerned', ROLE_AGENT: 'concerned', ROLE_PDV: 'concerned' },
  months: { ROLE_MANAGER: 'all' },
  views: 'everyone',
  messages: 'concerned',
  tasks: 'concerned',
  announcements: {
    ROLE_MANAGER: 'all',
    ROLE_RESP: 'concerned',
    ROLE_AGENT: 'concerned',
    ROLE_PDV: 'concerned',
    ROLE_CLIENT: 'concerned',
  },
  stock: { ROLE_MANAGER: 'all', ROLE_RESP: 'all', ROLE_PDV: 'concerned' },
  reconciliations: { ROLE_MANAGER: 'all' },
  'follow-ups': { ROLE_MANAGER: 'all', ROLE_AGENT: 'all', ROLE_RESP: 'concerned', ROLE_PDV: 'concerned' },
}

export function mayReceive({ topic, accounts }: TopicChange, { role, accountId }: { role: string; accountId: number }): boolean {
  const listeners = LISTENERS[topic]
  if (listeners === 'everyone') return true
  const delivery = listeners === 'concerned' ? listeners : Object.entries(listeners).find(([listener]) => listener === role)?.[1]
  return delivery === 'all' || (delivery === 'concerned' && accounts.has(accountId))
}
