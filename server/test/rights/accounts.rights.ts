import * as accounts from '@backoffice/contract/accounts/accounts'
import { importAccounts } from '@backoffice/contract/accounts/accounts-import'
import * as assignments from '@backoffice/contract/accounts/assignments'
import { listColleagues } from '@backoffice/contract/accounts/directory'
import { getOutletNote, writeOutletNote } from '@backoffice/contract/accounts/outlet-note'
import * as mails from '@backoffice/contract/mails/mails'
import { right, rightToCall, type Right } from './right.ts'

const decision = { reason: 'Départ' }
let lastNumber = 0

function person() {
  lastNumber += 1
  return { firstName: 'Awa', lastName: 'Diallo', email: `nouveau${lastNumber}@exemple.test` }
}
const place = () => ({ outletName: 'Boutique', outletNumber: String(700_000 + lastNumber) })

/** The outlet itself, credit agents and clients are refused the calls. */
const ofNotes = { manager: { same: 200, absent: 404 }, sectorManager: { same: 200, foreign: 404, absent: 404 } }

export const OF_ACCOUNTS: Right[] = [
  right(accounts.getAccount, ['account', (id) => ({ params: { id } })], { manager: { own: 200, same: 200, absent: 404 } }),
  right(accounts.getAccountHistory, ['account', (id) => ({ params: { id }, query: {} })], {
    manager: { own: 200, same: 200, absent: 404 },
  }),
  right(accounts.getSectorManager, ['sectorManager', (id) => ({ params: { id } })], {
    manager: { same: 200, absent: 404 },
    sectorManager: { own: 200, foreign: 404, absent: 404 },
  }),
  right(accounts.suspendAccount, ['account', (id) => ({ params: { id }, body: decision })], {
    manager: { own: 403, same: 200, absent: 404 },
    hasty: { own: 403, same: 403, absent: 404 },
  }),
  // The account holds money and the call does not confirm the amount.
  right(accounts.archiveAccount, ['account', (id) => ({ params: { id }, body: decision })], {
    manager: { own: 403, same: 409, absent: 404 },
    hasty: { own: 403, same: 403, absent: 404 },
  }),
  right(accounts.reinstateAccount, ['suspended', (id) => ({ params: { id }, body: decision })], {
    manager: { same: 200, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  right(accounts.inviteAccount, ['invited', (id) => ({ params: { id } })], {
    manager: { same: 200, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  right(accounts.changeRole, ['account', (userId) => ({ params: { role: 'ROLE_AGENT' as const }, body: { userId } })], {
    manager: { own: 403, same: 200, absent: 404 },
    hasty: { own: 403, same: 403, absent: 404 },
  }),
  right(accounts.updateAccount, ['account', (id) => ({ body: { id, phone: '0692 00 00 01' } })], {
    manager: { own: 200, same: 200, absent: 404 },
  }),
  right(accounts.updateAccount, ['creditAgent', (id) => ({ body: { id, email: `autre${id}@exemple.test` } })], {
    manager: { same: 202, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  right(accounts.changeRole, ['sectorManager', (userId) => ({ params: { role: 'ROLE_MANAGER' as const }, body: { userId } })], {
    manager: { same: 202, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  right(accounts.updateAccount, ['client', (id) => ({ body: { id, phone: '0692 00 00 01' } })], { manager: { same: 404, absent: 404 } }),
  right(accounts.updateClient, ['client', (id) => ({ body: { id, phone: '0692 00 00 01' } })], { manager: { same: 200, absent: 404 } }),
  right(accounts.updateClient, ['outlet', (id) => ({ body: { id, phone: '0692 00 00 01' } })], { manager: { same: 404, absent: 404 } }),
  right(accounts.updateSectorManager, ['sectorManager', (id) => ({ params: { id }, body: { phone: '0692 00 00 01' } })], {
    manager: { same: 200, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  right(accounts.updateSectorManager, ['outlet', (id) => ({ params: { id }, body: { phone: '0692 00 00 01' } })], {
    manager: { same: 404, absent: 404 },
    hasty: { same: 404, absent: 404 },
  }),
  right(accounts.createOutlet, ['sectorManager', (sectorManagerId) => ({ body: { ...person(), ...place(), sectorManagerId } })], {
    manager: { same: 200, absent: 400 },
  }),
  right(accounts.createOutlet, ['creditAgent', (creditAgentId) => ({ body: { ...person(), ...place(), creditAgentId } })], {
    manager: { same: 200, absent: 400 },
  }),
  right(accounts.createClient, ['creditAgent', (creditAgentId) => ({ body: { ...person(), creditAgentId } })], {
    manager: { same: 200, absent: 400 },
  }),
  right(accounts.createClient, ['outlet', (creditAgentId) => ({ body: { ...person(), creditAgentId } })], {
    manager: { same: 400, absent: 400 },
  }),
  rightToCall(accounts.createSectorManager, { body: person() }, { manager: { none: 200 }, hasty: { none: 403 } }),
  rightToCall(accounts.createCreditAgent, { body: person() }, { manager: { none: 200 }, hasty: { none: 403 } }),
  right(getOutletNote, ['outlet', (id) => ({ params: { id } })], ofNotes),
  right(writeOutletNote, ['outlet', (id) => ({ params: { id }, body: { note: 'Rideau bleu', version: 1 } })], ofNotes),
  right(getOutletNote, ['client', (id) => ({ params: { id } })], {
    manager: { same: 404, absent: 404 },
    sectorManager: { same: 404, foreign: 404, absent: 404 },
  }),
  rightToCall(importAccounts, { query: {} }, { manager: { none: 400 }, hasty: { none: 400 } }),
]

const read = { query: {} }

export const OF_LISTS: Right[] = [
  rightToCall(accounts.listAccounts, read, { manager: { none: 200 } }),
  rightToCall(accounts.listOutlets, read, { manager: { none: 200 }, sectorManager: { none: 200 }, creditAgent: { none: 200 } }),
  rightToCall(accounts.listClients, read, { manager: { none: 200 }, creditAgent: { none: 200 } }),
  rightToCall(accounts.listSectorManagers, read, { manager: { none: 200 } }),
  rightToCall(accounts.listCreditAgents, read, { manager: { none: 200 } }),
  rightToCall(
    listColleagues,
    {},
    {
      manager: { none: 200 },
      sectorManager: { none: 200 },
      creditAgent: { none: 200 },
      outlet: { none: 200 },
      client: { none: 200 },
      unknown: { none: 200 },
    },
  ),
  rightToCall(mails.listMails, read, { manager: { none: 200 } }),
  right(mails.revealMail, ['mail', (id) => ({ params: { id } })], {
    manager: { same: 200, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
]

export const OF_ASSIGNMENTS: Right[] = [
  right(assignments.listAssignments, ['account', (id) => ({ params: { id } })], { manager: { own: 200, same: 200, absent: 404 } }),
  right(assignments.assignOutlet, ['outlet', (a, { sectorManager: { id: b } }) => ({ params: { a, b }, query: {} })], {
    manager: { same: 200, absent: 404 },
  }),
  right(assignments.assignOutlet, ['sectorManager', (b, { rows }) => ({ params: { a: rows.outlet.same ?? 1, b }, query: {} })], {
    manager: { same: 200, absent: 400 },
  }),
  right(assignments.unassignOutlet, ['outlet', (id) => ({ params: { id }, query: {} })], { manager: { same: 200, absent: 404 } }),
  right(assignments.unassignOutlet, ['client', (id) => ({ params: { id }, query: {} })], { manager: { same: 404, absent: 404 } }),
  // A call on many rows answers 200 with one outcome per row.
  right(assignments.assignOutlets, ['outlet', (id) => ({ body: { outletIds: [id], sectorManagerId: null } })], {
    manager: { same: 200, absent: 200 },
  }),
  right(
    assignments.assignOutlets,
    ['creditAgent', (creditAgentId, { rows }) => ({ body: { outletIds: [rows.outlet.same ?? 1], creditAgentId } })],
    { manager: { same: 200, absent: 400 } },
  ),
]
