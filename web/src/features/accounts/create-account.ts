import { createClient, createCreditAgent, createOutlet, createSectorManager } from '@backoffice/contract/accounts/accounts'
import type { RequestOf } from '@backoffice/contract/endpoint'
import type { User } from '@backoffice/contract/session/user'
import { call } from '../../api/call.ts'
import type { NewKind } from './kind-names.ts'
import { bodyOf, type Draft } from './new-account.ts'

export function createAccount(kind: NewKind, draft: Draft): Promise<User> {
  // `bodyOf` returns the fields of the kind and `faultsOf` has checked the required ones; the server checks both again.
  const body = bodyOf(kind, draft) as unknown
  if (kind === 'outlets') return call(createOutlet, { body } as RequestOf<typeof createOutlet>)
  if (kind === 'clients') return call(createClient, { body } as RequestOf<typeof createClient>)
  if (kind === 'sectorManagers') return call(createSectorManager, { body } as RequestOf<typeof createSectorManager>)
  return call(createCreditAgent, { body } as RequestOf<typeof createCreditAgent>)
}
