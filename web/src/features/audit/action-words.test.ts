import * as accounts from '@backoffice/contract/accounts'
import * as activities from '@backoffice/contract/activities'
import * as assignments from '@backoffice/contract/assignments'
import * as channelAccess from '@backoffice/contract/channel-access'
import * as imports from '@backoffice/contract/imports'
import * as mails from '@backoffice/contract/mails'
import * as notifications from '@backoffice/contract/notifications'
import * as profile from '@backoffice/contract/profile'
import * as session from '@backoffice/contract/session'
import * as verification from '@backoffice/contract/verification'
import { expect, test } from 'vitest'
import { actionWords } from './action-words.ts'

const CONTRACTS = [accounts, activities, assignments, channelAccess, imports, mails, notifications, profile, session, verification]

test('every act that a call can be has its French words', () => {
  const acts = CONTRACTS.flatMap((contract) => Object.values<unknown>(contract)).flatMap(actIn)
  expect(acts.length).toBeGreaterThan(40)
  expect(acts.filter((act) => actionWords(act) === act)).toEqual([])
})

function actIn(declared: unknown): string[] {
  if (typeof declared !== 'object' || declared === null || !('method' in declared) || !('path' in declared)) return []
  return declared.method === 'GET' ? [] : [`${declared.method} ${declared.path}`]
}
