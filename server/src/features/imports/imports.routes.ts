import * as contract from '@backoffice/contract/imports/imports'
import { toPage } from '@backoffice/contract/page'
import { listQuarantine, openWaitingOutlets } from '@backoffice/contract/imports/quarantine'
import { currency, timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { RecordAudit } from '../../http/call.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { applyImport } from './apply-import.ts'
import { dayAfterToday } from './dates.rules.ts'
import { importFile, type UploadedFile } from './import-file.ts'
import { getRejectedFile, listImportLines, listProblems, listWaitingLines } from './import-lines.read.ts'
import { getImport, listImports } from './imports.read.ts'
import { toImport, toLeaving, toLine, toSummary, toWaitingLine } from './imports.wire.ts'
import { readLeaving } from './activities-leaving.read.ts'
import { openWaitingOutlets as openOutlets } from './open-waiting-outlets.ts'
import { rejectedFile } from './rejected-lines.file.ts'
import { undoImport } from './undo-import.ts'

export function importsRoutes(serve: Serve, db: Database): void {
  serveUploads(serve, db)

  serve(contract.listImports, async ({ query, actor, reader }) => {
    const { imports, total } = await listImports(actor, reader, query)
    return toPage(imports.map(toSummary), total, query)
  })

  serve(contract.getImport, async ({ params: { id }, query, actor }) => {
    const leaving = query.leaving ? await readLeaving(actor, db, id) : undefined
    return { ...(await importAnswer(actor, db, id)), ...(leaving && { leaving: toLeaving(leaving) }) }
  })

  serve(contract.listImportLines, async ({ params: { id }, query, actor, reader }) => {
    const { lines, total } = await listImportLines(actor, reader, { id, ...query })
    return toPage(lines.map(toLine), total, query)
  })

  serve(contract.downloadRejectedLines, async ({ params: { id }, actor }) => rejectedFile(await getRejectedFile(actor, db, id)))

  serve(listQuarantine, async ({ query, actor, reader }) => {
    const { lines, total } = await listWaitingLines(actor, reader, query)
    return toPage(lines.map(toWaitingLine), total, query)
  })

  serve(openWaitingOutlets, async ({ tx, actor }) => openOutlets(tx, actor.id))

  serve(contract.applyImport, async ({ tx, params: { id }, query, actor }) => {
    await applyImport(tx, { id, createsOutlets: query.createOutlets }, actor.id)
    return { import: await importAnswer(actor, tx, id) }
  })

  const undoing = [{ endpoint: contract.undoImport }, { endpoint: contract.deleteImport, onlyKind: 'activation' }] as const
  for (const { endpoint, ...kind } of undoing) {
    serve(endpoint, async ({ tx, params: { id }, query, actor, requireStepUp }) => {
      await undoImport(tx, { id, reason: query.reason ?? 'Import annulé', ...kind }, { actorId: actor.id, requireStepUp })
      return { import: await importAnswer(actor, tx, id) }
    })
  }
}

function serveUploads(serve: Serve, db: Database): void {
  serve(contract.importActivities, async ({ query, actor, ...sent }) => {
    return receive(db, { ...sent, importKind: 'activation', mode: query.mode, createsOutlets: query.createOutlets, month: null }, actor)
  })

  serve(contract.importObjectives, async ({ query, actor, ...sent }) => {
    return receive(db, { ...sent, importKind: 'objectif', mode: query.mode, createsOutlets: query.createOutlets, month: null }, actor)
  })

  serve(contract.importDepots, async ({ query, actor, ...sent }) => {
    return receive(db, { ...sent, importKind: 'depot', mode: query.mode, createsOutlets: query.createOutlets, month: null }, actor)
  })

  serve(contract.importFileOfMonth, async ({ params: { kind, month }, query, actor, ...sent }) => {
    return receive(db, { ...sent, importKind: kind, mode: query.mode, createsOutlets: query.createOutlets, month }, actor)
  })
}

type Received = Pick<UploadedFile, 'importKind' | 'mode' | 'month' | 'createsOutlets'> & {
  body: { name: string; bytes: UploadedFile['bytes'] }
  recordAudit: RecordAudit
}

async function receive(db: Database, { body, recordAudit, importKind, mode, createsOutlets, month }: Received, actor: Actor) {
  const id = await importFile(
    db,
    {
      importKind,
      mode,
      createsOutlets,
      month,
      fileName: body.name,
      bytes: body.bytes,
      actorId: actor.id,
      recordAudit: (tx, { importId, refusal }) => {
        const outcome = refusal ? { status: refusal.status, code: refusal.code } : { status: 200 }
        return recordAudit(tx, { ...outcome, target: { importId }, change: { mode } })
      },
    },
    { timezone, currency, latestDay: dayAfterToday(timezone, new Date()) },
  )
  return { import: await importAnswer(actor, db, id) }
}

async function importAnswer(actor: Actor, reader: Database | Tx, id: number): Promise<contract.Import> {
  const problems = await listProblems(actor, reader, { id, limit: contract.PROBLEMS_MAX })
  return toImport(await getImport(actor, reader, id), problems)
}
