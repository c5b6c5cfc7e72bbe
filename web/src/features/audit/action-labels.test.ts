import type { Act } from '@backoffice/contract/audit/audit'
import { EXPORT_LABELS } from '@backoffice/contract/audit/export-labels'
import { expect, test } from 'vitest'
import { actSentence, SENTENCES } from './act-sentences.ts'
import { actionLabel } from './action-labels.ts'

/** Every file of the contract, so that a new one needs its words too. */
const CONTRACTS = Object.values(import.meta.glob<Record<string, unknown>>('../../../../contract/src/**/*.ts', { eager: true }))

test('every action of a call has a French label', () => {
  const acts = CONTRACTS.flatMap((contract) => Object.values<unknown>(contract)).flatMap(actIn)
  expect(acts.length).toBeGreaterThan(40)
  expect(acts.filter((act) => [act, 'Consultation'].includes(actionLabel(act)))).toEqual([])
})

test('every act by which rows leave as a file is listed among the exports, and no other', () => {
  const acts = CONTRACTS.flatMap((contract) => Object.values<unknown>(contract)).flatMap(actIn)
  const exports = acts.filter((act) => act.startsWith('GET '))
  expect(Object.keys(EXPORT_LABELS).toSorted()).toEqual([...new Set(exports)].toSorted())
})

test('every action of a call has a sentence that says what was done', () => {
  const acts = CONTRACTS.flatMap((contract) => Object.values<unknown>(contract)).flatMap(actIn)
  expect(acts.filter((act) => SENTENCES[act] === undefined)).toEqual([])
})

const names = (id: number) => ({ 7: 'Boutique du Port' })[id]

test('the sentence of an act names the request and its owner; a refused act names what was requested', () => {
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
