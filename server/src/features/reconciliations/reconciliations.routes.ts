import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import { toPage } from '@backoffice/contract/page'
import { currency, timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import { readToday } from '../../database/today.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { moneyOrZeroFromWire, moneyToWire } from '../../shared/money.ts'
import { sayingWhereItCounts } from '../../shared/late-money.ts'
import { adjustLines } from './adjust-lines.ts'
import { explainLines } from './explain-lines.ts'
import { getGroup, listGroups } from './groups.read.ts'
import { lockReconciliation } from './lock-reconciliation.ts'
import { matchLines } from './match-lines.ts'
import { openReconciliation } from './open-reconciliation.ts'
import { listLines, readLinesForFile } from './reconciled-lines.read.ts'
import { writeReconciliation } from './reconciliation.file.ts'
import { getReconciliation, listReconciliations, readParts } from './reconciliations.read.ts'
import { toGroup, toLine, toOutcome, toReconciliation, toTotals } from './reconciliations.wire.ts'
import { proposeGroups } from './propose-groups.ts'
import { refuseGroup } from './refuse-group.ts'
import { unlockReconciliation } from './unlock-reconciliation.ts'
import { unmatchGroup } from './unmatch-group.ts'
import type { Explanation } from './states.rules.ts'

const present = async (actor: Actor, db: Database | Tx, id: number) => toReconciliation(await getReconciliation(actor, db, id))

async function groupAndTotals(actor: Actor, tx: Tx, ids: { id: number; groupId: number }) {
  const group = toGroup(await getGroup(actor, tx, ids))
  return { group, totals: toTotals(await readParts(tx, ids.id)) }
}

export function reconciliationsRoutes(serve: Serve, db: Database): void {
  serve(contract.listReconciliations, async ({ query, actor, reader }) => {
    const { reconciliations, total } = await listReconciliations(actor, reader, query)
    return toPage(reconciliations.map(toReconciliation), total, query)
  })

  serve(contract.readReconciliation, async ({ params: { id }, actor, reader }) => present(actor, reader, id))

  serve(contract.openReconciliation, async ({ tx, body, actor }) =>
    present(actor, tx, await openReconciliation(tx, { ...body, today: await readToday(tx), zone: timezone }, actor)),
  )

  serve(contract.listReconciledLines, async ({ params: { id }, query, actor, reader }) => {
    const { statut: statuses, amountFrom, amountTo, ...rest } = query
    const amounts = { amountFrom: amountFromWire(amountFrom, 'amountFrom'), amountTo: amountFromWire(amountTo, 'amountTo') }
    const { lines, totals } = await listLines(actor, reader, { id, statuses, ...rest, ...amounts })
    const { count, amount } = totals
    return { ...toPage(lines.map(toLine), count, query), totals: { count, amount: moneyToWire(amount, currency) } }
  })

  serve(contract.listReconciledGroups, async ({ params: { id }, query: { statut: status, ...query }, actor, reader }) => {
    const { groups, total } = await listGroups(actor, reader, { id, status, ...query })
    return toPage(groups.map(toGroup), total, query)
  })

  serve(contract.exportReconciliation, async ({ params: { id }, query: { format }, actor }) => {
    const { month } = await getReconciliation(actor, db, id)
    return writeReconciliation({ month, batches: readLinesForFile(actor, db, { id, timezone }) }, format)
  })

  serve(contract.proposeGroups, async ({ params: { id }, actor, recordAudit }) => {
    await proposeGroups(db, { id, currency, recordAudit: (tx) => recordAudit(tx, { status: 200, target: { id } }) })
    return present(actor, db, id)
  })

  serve(contract.lockReconciliation, async ({ tx, params: { id }, body: { version }, actor, requireStepUp }) => {
    await lockReconciliation(tx, { id, version }, { actor, requireStepUp })
    return present(actor, tx, id)
  })

  serve(contract.unlockReconciliation, async ({ tx, params: { id }, body: { reason }, actor, requireStepUp }) => {
    await unlockReconciliation(tx, { id, reason }, { actor, requireStepUp })
    return present(actor, tx, id)
  })

  serveActs(serve)
}

function serveActs(serve: Serve): void {
  serve(acts.matchLines, async ({ tx, params: { id }, body, actor }) => {
    const outcomes = await matchLines(tx, { id, ...body, explanation: explanationFromWire(body.explanation) }, actor)
    return { outcomes: outcomes.map(toOutcome), totals: toTotals(await readParts(tx, id)) }
  })

  serve(acts.refuseGroup, async ({ tx, params: { id }, body: { groupId }, actor }) => {
    await refuseGroup(tx, { id, groupId }, actor)
    return groupAndTotals(actor, tx, { id, groupId })
  })

  serve(acts.unmatchGroup, async ({ tx, params: { id }, body: { groupId }, actor, requireStepUp }) => {
    await unmatchGroup(tx, { id, groupId }, { actor, requireStepUp })
    return groupAndTotals(actor, tx, { id, groupId })
  })

  serve(acts.explainLines, async ({ tx, params: { id }, body: { note = null, ...body }, actor }) => {
    const groupId = await explainLines(tx, { id, note, ...body }, actor)
    return groupAndTotals(actor, tx, { id, groupId })
  })

  serve(acts.adjustLines, async ({ tx, params: { id }, body, actor, requireStepUp }) => {
    const { groupId, movementId, late } = await adjustLines(tx, { id, ...body }, { actor, requireStepUp })
    return sayingWhereItCounts({ ...(await groupAndTotals(actor, tx, { id, groupId })), movementId }, late)
  })
}

function explanationFromWire(explanation: { reason: Explanation['reason']; note?: string | undefined } | undefined): Explanation | null {
  return explanation === undefined ? null : { reason: explanation.reason, note: explanation.note ?? null }
}

function amountFromWire(amount: number | string | undefined, path: string) {
  return amount === undefined ? undefined : moneyOrZeroFromWire(amount, currency, path)
}
