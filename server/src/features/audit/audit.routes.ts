import * as contract from '@backoffice/contract/audit/audit'
import { EXPORT_LABELS } from '@backoffice/contract/audit/export-labels'
import { listExportedFiles } from '@backoffice/contract/audit/exported-files'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { writeActs } from './audit.file.ts'
import { listActs, readActsInBatches } from './audit.read.ts'
import { toWire } from './audit.wire.ts'
import * as exportedFiles from './exported-files.read.ts'
import { exportedFileToWire } from './exported-files.wire.ts'

const EXPORTS = Object.keys(EXPORT_LABELS)

export function auditRoutes(serve: Serve, db: Database): void {
  serve(contract.listActs, async ({ query, actor }) => {
    const { rows, total } = await listActs(actor, db, query)
    return toPage(rows.map(toWire), total, query)
  })

  serve(contract.exportActs, async ({ query: { format, ...filter }, actor }) => {
    const day = filter.to ?? new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
    return writeActs(readActsInBatches(actor, db, filter), { day, format })
  })

  serve(listExportedFiles, async ({ query, actor }) => {
    const { rows, total } = await exportedFiles.listExportedFiles(actor, db, { ...query, actions: EXPORTS })
    return toPage(rows.map(exportedFileToWire), total, query)
  })
}
