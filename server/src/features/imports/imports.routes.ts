import * as activities from '@backoffice/contract/activities'
import * as contract from '@backoffice/contract/imports'
import { toPage } from '@backoffice/contract/page'
import { currency, timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { RecordAudit } from '../../http/call.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { getActivity } from './activity.read.ts'
import { toActivity } from './activity.wire.ts'
import { applyImport } from './apply-import.ts'
import { dayAfterToday } from './dates.rules.ts'
import { importActivities, type Sent } from './import-activities.ts'
import { getRejectedFile, listImportLines, listProblems, listWaitingLines } from './import-lines.read.ts'
import { getImport, listImports } from './imports.read.ts'
import { toImport, toLine, toSummary, toWaitingLine } from './imports.wire.ts'
import { rejectedFile } from './rejected-lines.file.ts'
import { restoreActivity } from './restore-activity.ts'
import { undoImport } from './undo-import.ts'
import { voidActivity } from './void-activity.ts'

export function importsRoutes(serve: Serve, db: Database): void {
  type Received = Pick<Sent, 'mode' | 'month'> & { body: { name: string; bytes: Sent['bytes'] }; createsOutlets: boolean }
  const receive = async ({ body, ...order }: Received, actor: Actor, recordAudit: RecordAudit) => {
    const setting = { timezone, currency, latestDay: dayAfterToday(timezone, new Date()) }
    const sent = { ...order, fileName: body.name, bytes: body.bytes, actorId: actor.id }
    const id = await importActivities(
      db,
      {
        ...sent,
        recordAudit: (tx, { importId }) => recordAudit(tx, { status: 200, target: { importId }, change: { mode: order.mode } }),
      },
      setting,
    )
    return { import: await shown(actor, db, id) }
  }

  serve(contract.importActivities, async ({ body, query, actor, recordAudit }) => {
    return receive({ body, mode: query.mode, createsOutlets: query.createOutlets, month: null }, actor, recordAudit)
  })

  serve(contract.importActivitiesOfMonth, async ({ body, params, query, actor, recordAudit }) => {
    return receive({ body, mode: query.mode, createsOutlets: query.createOutlets, month: params.month }, actor, recordAudit)
  })

  serve(contract.listImports, async ({ query, actor }) => {
    const { imports, total } = await listImports(actor, db, query)
    return toPage(imports.map(toSummary), total, query)
  })

  serve(contract.getImport, async ({ params: { id }, actor }) => shown(actor, db, id))

  serve(contract.listImportLines, async ({ params: { id }, query, actor }) => {
    const { lines, total } = await listImportLines(actor, db, { id, ...query })
    return toPage(lines.map(toLine), total, query)
  })

  serve(contract.downloadRejectedLines, async ({ params: { id }, actor }) => rejectedFile(await getRejectedFile(actor, db, id)))

  serve(contract.listQuarantine, async ({ query, actor }) => {
    const { lines, total } = await listWaitingLines(actor, db, query)
    return toPage(lines.map(toWaitingLine), total, query)
  })

  serve(contract.applyImport, async ({ tx, params: { id }, query, actor }) => {
    await applyImport(tx, { id, createsOutlets: query.createOutlets }, actor.id)
    return { import: await shown(actor, tx, id) }
  })

  for (const endpoint of [contract.undoImport, contract.deleteImport]) {
    serve(endpoint, async ({ tx, params: { id }, query, actor }) => {
      await undoImport(tx, { id, reason: query.reason ?? null }, actor.id)
      return { import: await shown(actor, tx, id) }
    })
  }

  serve(activities.voidActivity, async ({ tx, params: { id }, query: { reason }, actor }) => {
    await voidActivity(tx, { id, reason }, actor.id)
    return toActivity(await getActivity(actor, tx, id))
  })

  serve(activities.restoreActivity, async ({ tx, params: { id }, actor }) => {
    await restoreActivity(tx, id)
    return toActivity(await getActivity(actor, tx, id))
  })
}

async function shown(actor: Actor, reader: Database | Tx, id: number): Promise<contract.Import> {
  const problems = await listProblems(actor, reader, { id, limit: contract.PROBLEMS_MAX })
  return toImport(await getImport(actor, reader, id), problems)
}
