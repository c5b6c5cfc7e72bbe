import type { Endpoint } from '@backoffice/contract/endpoint'
import { expect, test } from 'vitest'
import { listDeclaredCalls } from './process/declared-calls.ts'

/** Lists whose file has a call of its own, by that call. */
const EXPORTED_BY: Readonly<Record<string, string>> = {
  '/auth/accounts/:id/history': '/securecanal/audit/export',
  '/auth/listCredits/paginated': '/auth/listCredits/export',
  '/securecanal/activations': '/securecanal/download/activations',
  '/securecanal/allTransactionParPeriode/paginated': '/securecanal/allTransactionParPeriode/export',
  '/securecanal/appro-requests': '/auth/listCredits/export',
  '/securecanal/audit': '/securecanal/audit/export',
  '/securecanal/commissions/statements': '/securecanal/commissions/statements/export',
  '/securecanal/exported-files': '/securecanal/audit/export',
  '/securecanal/listApproCreditEncours': '/auth/listCredits/export',
  '/securecanal/listDemandeCreditEncours': '/auth/listCredits/export',
  '/securecanal/mouvements': '/securecanal/mouvements/export',
  '/securecanal/mouvements/:userId': '/securecanal/mouvements/:userId/export',
  '/securecanal/reconciliations/:id/groups': '/securecanal/reconciliations/:id/export',
  '/securecanal/reconciliations/:id/lines': '/securecanal/reconciliations/:id/export',
}

/** Lists without a file, with the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  '/securecanal/conversations': 'Messages about a request, read one by one.',
  '/securecanal/notifications': 'Notices to one person, read one by one.',
  '/auth/pending-acts': 'Acts that wait for a decision; once decided they are in the journal.',
  '/securecanal/suiviCredit/paginated': 'The table of /securecanal/suiviCredit holds the same rows.',
}

const calls = await listDeclaredCalls()

test('every list that is read by pages is exported whole, by its own call or by one that is named here', () => {
  const lists = calls.filter(({ method, response }) => method === 'GET' && isPaged(response))
  expect(lists.length).toBeGreaterThan(40)
  const others = lists.filter(({ table }) => table === undefined).map(({ path }) => path)
  expect(others.toSorted()).toEqual([...Object.keys(EXPORTED_BY), ...Object.keys(NOT_EXPORTED)].toSorted())
})

test.each(Object.entries(EXPORTED_BY))('the file of %s is that of %s', (_, file) => {
  const call = calls.find(({ method, path }) => method === 'GET' && path === file)
  expect(call?.response).toMatchObject({ kind: 'file' })
})

type Shaped = { def?: { type: string; options?: Shaped[]; shape?: Record<string, Shaped> } }

/** True if the answer is a page, may be one, or holds one. */
function isPaged(response: Endpoint['response'] | Shaped): boolean {
  const { options = [], shape = {} } = (response as Shaped).def ?? {}
  return 'totalElements' in shape || [...options, ...Object.values(shape)].some(isPaged)
}
