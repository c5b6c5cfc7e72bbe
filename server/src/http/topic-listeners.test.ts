import { ROLES } from '@backoffice/contract/roles'
import { expect, test } from 'vitest'
import type { PublishedTopic } from './topic-changes.ts'
import { mayReceive } from './topic-listeners.ts'

const EVERYBODY = [...ROLES, 'ROLE_INCONNU']
const hears = (role: string, topic: PublishedTopic) => mayReceive({ topic, accounts: new Set(), position: 1 }, { role, accountId: 1 })
const listenersOf = (topic: PublishedTopic) => EVERYBODY.filter((role) => hears(role, topic))

test('views change for everybody signed in, of a role that nobody knows too', () => {
  expect(listenersOf('views')).toEqual(EVERYBODY)
})

test('months and reconciliations are for managers, follow-ups of everybody for managers and agents', () => {
  for (const topic of ['months', 'reconciliations'] as const) expect(listenersOf(topic)).toEqual(['ROLE_MANAGER'])
  expect(listenersOf('follow-ups')).toEqual(['ROLE_MANAGER', 'ROLE_AGENT'])
})
