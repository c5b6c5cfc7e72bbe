import * as audit from '@backoffice/contract/audit/audit'
import { listExportedFiles } from '@backoffice/contract/audit/exported-files'
import * as access from '@backoffice/contract/channel-access/channel-access'
import * as imports from '@backoffice/contract/imports/imports'
import * as acts from '@backoffice/contract/pending-acts/pending-acts'
import { listQuarantine, openWaitingOutlets } from '@backoffice/contract/imports/quarantine'
import { right, rightToCall, TO_EVERYBODY, type Right } from './right.ts'

/** Calls for managers only, some after confirmation with the PIN. */
const done = { manager: { same: 200, absent: 404 } }
const confirmed = { manager: { same: 200, absent: 404 }, hasty: { same: 403, absent: 404 } }
const listed = { manager: { none: 200 } }
/** Acts that neither their author nor the person concerned may decide. */
const bySecond = { manager: { own: 403, same: 200, absent: 404 }, hasty: { own: 403, same: 403, absent: 404 } }
let lastNumber = 0

export const OF_MANAGERS: Right[] = [
  right(access.getChannelAccess, ['access', (id) => ({ params: { id } })], done),
  right(access.findChannelAccess, ['accessName', (name) => ({ params: { name } })], done),
  right(access.updateChannelAccess, ['access', (id) => ({ body: { id, note: 'Revu' } })], done),
  right(access.extendChannelAccess, ['access', (id) => ({ params: { id }, body: { days: 3 } })], done),
  right(access.resetChannelAccessUsage, ['access', (id) => ({ params: { id } })], done),
  right(access.changeChannelAccessPassword, ['access', (id) => ({ params: { id }, body: { password: 'autre' } })], confirmed),
  right(access.removeChannelAccess, ['access', (id) => ({ params: { id } })], confirmed),
  right(access.revealChannelAccess, ['access', (id) => ({ params: { id } })], confirmed),
  rightToCall(access.addChannelAccess, { body: { username: `droit${(lastNumber += 1)}`, password: 'secret' } }, listed),
  rightToCall(access.listChannelAccesses, {}, listed),
  rightToCall(access.listActiveChannelAccesses, {}, listed),
  rightToCall(access.listExpiredChannelAccesses, {}, listed),
  right(imports.getImport, ['import', (id) => ({ params: { id }, query: {} })], done),
  right(imports.listImportLines, ['import', (id) => ({ params: { id }, query: {} })], done),
  // This import was created without a file.
  right(imports.downloadRejectedLines, ['import', (id) => ({ params: { id } })], done),
  // The import is already applied.
  right(imports.applyImport, ['import', (id) => ({ params: { id }, query: {} })], { manager: { same: 409, absent: 404 } }),
  right(imports.undoImport, ['import', (id) => ({ params: { id }, query: {} })], confirmed),
  right(imports.deleteImport, ['import', (id) => ({ params: { id }, query: {} })], confirmed),
  rightToCall(imports.listImports, { query: {} }, listed),
  rightToCall(imports.importActivities, { query: {} }, { manager: { none: 400 } }),
  rightToCall(imports.importObjectives, { query: {} }, { manager: { none: 400 } }),
  rightToCall(imports.importDepots, { query: {} }, { manager: { none: 400 } }),
  rightToCall(imports.importFileOfMonth, { params: { kind: 'activation', month: '2026-03' }, query: {} }, { manager: { none: 400 } }),
  rightToCall(listQuarantine, { query: {} }, listed),
  rightToCall(openWaitingOutlets, {}, listed),
  rightToCall(acts.listPendingActs, { query: {} }, listed),
  right(acts.confirmPendingAct, ['pendingAct', (id) => ({ params: { id } })], bySecond),
  right(acts.rejectPendingAct, ['pendingAct', (id) => ({ params: { id } })], bySecond),
  right(acts.withdrawPendingAct, ['pendingAct', (id) => ({ params: { id } })], { manager: { own: 200, same: 403, absent: 404 } }),
  rightToCall(listExportedFiles, { query: {} }, TO_EVERYBODY),
  right(audit.listActs, ['account', (actorId) => ({ query: { actorId } })], { manager: { own: 200, same: 200, absent: 200 } }),
  right(audit.exportActs, ['account', (actorId) => ({ query: { actorId, format: 'csv' as const } })], {
    manager: { own: 200, same: 200, absent: 200 },
  }),
]
