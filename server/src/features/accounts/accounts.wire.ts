import type { Account, createClient, createOutlet, updateAccount } from '@backoffice/contract/accounts/accounts'
import type { Act } from '@backoffice/contract/audit/audit'
import type { Colleague } from '@backoffice/contract/accounts/directory'
import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import { withoutGaps } from '../../shared/changes.ts'
import { toUser, type UserRow } from '../session/index.ts'
import type { AccountEdit } from './account.rules.ts'
import type { AccountRow } from './accounts.read.ts'
import type { Creation } from './create-account.ts'
import type { ActRow } from './history.read.ts'

type NewOutlet = ParsedRequestOf<typeof createOutlet>['body']
type NewClient = ParsedRequestOf<typeof createClient>['body']
type EditedAccount = Partial<ParsedRequestOf<typeof updateAccount>['body']>

export function toAccount(row: AccountRow): Account {
  return {
    ...toUser(row),
    sectorManagerName: row.sectorManagerName,
    creditAgentName: row.creditAgentName,
    createdAt: row.createdAt.toISOString(),
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
  }
}

export function toColleague(row: UserRow): Colleague {
  const { id, firstName, lastName, imageUrl, roleName, title, email, phone, outletName, outletNumber } = toUser(row)
  return { id, firstName, lastName, imageUrl, roleName, title, email, phone, outletName, outletNumber }
}

export function toAct({ at, before, after, ...act }: ActRow, accountId: number): Act {
  return { ...act, at: at.toISOString(), objects: [{ kind: 'account', id: String(accountId), before, after }] }
}

export function outletFromWire({ sectorManagerId, creditAgentId, from, outletNumber, ...outlet }: NewOutlet): Creation {
  return {
    account: withoutGaps({ ...outlet, roleName: 'ROLE_PDV', outletNumber: canonicalNumber(outletNumber) }),
    belonging: { sectorManagerId, creditAgentId, from },
  }
}

export function clientFromWire({ creditAgentId, from, ...client }: NewClient): Creation {
  return { account: withoutGaps({ ...client, roleName: 'ROLE_CLIENT' }), belonging: { creditAgentId, from } }
}

export function editFromWire({ id: _id, version: _version, outletNumber, ...edited }: EditedAccount): AccountEdit {
  return { ...edited, outletNumber: outletNumber === undefined ? undefined : canonicalNumber(outletNumber) }
}

function canonicalNumber(outletNumber: string): string {
  return outletNumber.replace(/^0+(?=\d)/, '')
}
