import * as accounts from '@backoffice/contract/accounts/accounts'
import * as activities from '@backoffice/contract/network-statistics/activities'
import * as amountSettings from '@backoffice/contract/amount-settings/amount-settings'
import * as assignments from '@backoffice/contract/accounts/assignments'
import type { Act } from '@backoffice/contract/audit/audit'
import * as channelAccess from '@backoffice/contract/channel-access/channel-access'
import * as conversation from '@backoffice/contract/credit-requests/credit-conversation'
import * as creditRequests from '@backoffice/contract/credit-requests/credit-requests'
import * as creditLines from '@backoffice/contract/ledger/credit-lines'
import * as directory from '@backoffice/contract/accounts/directory'
import * as followUps from '@backoffice/contract/follow-ups/follow-ups'
import * as imports from '@backoffice/contract/imports/imports'
import * as ledger from '@backoffice/contract/ledger/ledger'
import * as mails from '@backoffice/contract/mails/mails'
import * as notifications from '@backoffice/contract/notifications/notifications'
import * as packages from '@backoffice/contract/packages/packages'
import * as pendingActs from '@backoffice/contract/pending-acts/pending-acts'
import * as profile from '@backoffice/contract/profile/profile'
import * as requestLimits from '@backoffice/contract/credit-requests/request-limits'
import * as session from '@backoffice/contract/session/session'
import * as quarantine from '@backoffice/contract/imports/quarantine'
import * as transactions from '@backoffice/contract/transactions/transactions'
import * as verification from '@backoffice/contract/verification/verification'
import { expect, test } from 'vitest'
import { actSentence, SENTENCES } from './act-sentences.ts'
import { actionLabel } from './action-labels.ts'

const CONTRACTS = [
  accounts,
  activities,
  amountSettings,
  assignments,
  channelAccess,
  conversation,
  creditLines,
  creditRequests,
  directory,
  followUps,
  imports,
  ledger,
  mails,
  notifications,
  packages,
  pendingActs,
  profile,
  quarantine,
  requestLimits,
  session,
  transactions,
  verification,
]

test('every act that a call can be has its French words', () => {
  const acts = CONTRACTS.flatMap((contract) => Object.values<unknown>(contract)).flatMap(actIn)
  expect(acts.length).toBeGreaterThan(40)
  expect(acts.filter((act) => [act, 'Consultation'].includes(actionLabel(act)))).toEqual([])
})

test('every act that a call can be has a sentence of what was done', () => {
  const acts = CONTRACTS.flatMap((contract) => Object.values<unknown>(contract)).flatMap(actIn)
  expect(acts.filter((act) => SENTENCES[act] === undefined)).toEqual([])
})

const names = (id: number) => ({ 7: 'Boutique du Port' })[id]

test('an act is a sentence that names the request and whose it is, a refused one names what was asked', () => {
  const approval: Act = {
    id: 1,
    at: '2026-11-22T08:00:00Z',
    actorId: 3,
    actorName: 'Nadia Lebon',
    roleName: 'ROLE_MANAGER',
    sessionId: null,
    address: '::1',
    action: 'PUT /securecanal/demandeCredit/:id/valider',
    status: 200,
    code: null,
    requestId: 'r',
    target: { id: 12 },
    objects: [{ kind: 'credit_request', id: '12', userId: 7, before: null, after: null }],
  }
  expect(actSentence(approval, names)).toBe('A approuvé la demande n°\u00a012 de Boutique du Port')
  expect(actSentence(approval, () => undefined)).toBe('A approuvé la demande n°\u00a012')
  expect(actSentence({ ...approval, status: 409, code: 'four_eyes' }, names)).toBe('Approbation d’une demande au réseau')
  const promotion = { ...approval, action: 'PATCH /auth/update/role/:role', status: 202 }
  expect(actSentence(promotion, names)).toBe('Changement de rôle, en attente d’un autre gestionnaire')
})

function actIn(declared: unknown): string[] {
  if (typeof declared !== 'object' || declared === null) return []
  // One word may have a call for each of several queues.
  if (!('method' in declared) || !('path' in declared)) return Object.values(declared).flatMap(callIn)
  return callIn(declared)
}

/** True if the endpoint is an export, the only read that counts as an act; pictures and documents do not. */
function isFile(declared: object): boolean {
  const { response, path } = { response: undefined, path: '', ...declared } as { response?: object; path: string }
  return response !== undefined && 'kind' in response && response.kind === 'file' && !('isStored' in response) && !path.includes('/images/')
}

function callIn(declared: unknown): string[] {
  if (typeof declared !== 'object' || declared === null || !('method' in declared) || !('path' in declared)) return []
  if ('table' in declared) return [`${declared.method} ${declared.path}?table`]
  return declared.method === 'GET' && !isFile(declared) ? [] : [`${declared.method} ${declared.path}`]
}
