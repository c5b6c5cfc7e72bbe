import * as contract from '@backoffice/contract/accounts/accounts-import'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { countLines, toAccountLine } from './accounts-import.wire.ts'
import { importAccounts } from './import-accounts.ts'

export function accountsImportRoutes(serve: Serve, db: Database): void {
  serve(contract.importAccounts, async ({ body, query: { mode }, actor, requireStepUp, recordAudit }) => {
    requireStepUp()
    const list = { mode, bytes: body.bytes }
    const classified = await importAccounts(
      db,
      { ...list, recordAudit: (tx, lines) => recordAudit(tx, { status: 200, change: { mode, file: body.name, ...countLines(lines) } }) },
      actor,
    )
    return { isApplied: mode === 'apply', counts: countLines(classified), lines: classified.map(toAccountLine) }
  })
}
