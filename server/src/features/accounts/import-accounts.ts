import type { Database, Tx } from '../../database/database.ts'
import { putAllInOutbox, putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import type { BadLine, GoodLine } from './accounts-import.rules.ts'
import { readAccountList } from './accounts-import.file.ts'
import { completeListed, findKnown, insertListed } from './accounts-import.store.ts'
import { assignOutlets } from './assign-outlets.ts'
import { waitForImports } from './assignments.store.ts'
import { classifyLines, type ClassifiedLine } from './accounts-import-lines.rules.ts'

export type SentList = {
  bytes: AsyncIterable<Uint8Array>
  mode: 'rehearse' | 'apply'
  recordAudit: (tx: Tx, lines: readonly ClassifiedLine[]) => Promise<void>
}

/** Checks a list of accounts, and applies it if asked to: all its good lines, or nothing. */
export async function importAccounts(db: Database, { bytes, mode, recordAudit }: SentList, actor: Actor): Promise<ClassifiedLine[]> {
  const lines = await readAccountList(bytes)
  return db.transaction().execute(async (tx) => {
    if (mode === 'apply') await waitForImports(tx)
    const classified = classifyLines(lines, await findSpokenOf(tx, lines))
    if (mode === 'apply') await apply(tx, classified, actor)
    await recordAudit(tx, classified)
    return classified
  })
}

async function findSpokenOf(tx: Tx, lines: readonly (GoodLine | BadLine)[]) {
  const good = lines.filter((line): line is GoodLine => !('reason' in line))
  const emails = good.flatMap((line) => [line.email.toLowerCase(), line.sectorManagerEmail ?? '', line.creditAgentEmail ?? ''])
  return findKnown(
    tx,
    [...new Set(emails)],
    good.flatMap(({ outletNumber }) => outletNumber ?? []),
  )
}

type Followed = Extract<ClassifiedLine, { belonging: object }> & { id: number }

async function apply(tx: Tx, lines: readonly ClassifiedLine[], actor: Actor): Promise<void> {
  const created = lines.filter((line) => line.lineStatus === 'created')
  const completed = lines.filter((line) => line.lineStatus === 'completed')
  const ids = await insertListed(
    tx,
    created.map(({ line }) => line),
    actor.id,
  )
  await completeListed(
    tx,
    completed.map(({ line }) => line),
  )

  const followed: Followed[] = [...created.map((line, at) => ({ ...line, id: ids[at] ?? 0 })), ...completed]
  for (const { id, line } of followed) {
    const { line: _, sectorManagerEmail: _manager, creditAgentEmail: _agent, ...after } = line
    noteChange(tx, { kind: 'account', id, after: { ...after, status: 'invited' } })
  }
  await assign(tx, followed, actor)
  await putAllInOutbox(
    tx,
    'account.invited',
    followed.map(({ id }) => ({ id })),
  )
  // A completed outlet may be one that the undoing of its file had withdrawn.
  if ([...created, ...completed].some(({ line }) => line.outletNumber !== null)) await putInOutbox(tx, 'outlet.opened', {})
}

/** Assigns outlets with one call per person rather than one per outlet. */
async function assign(tx: Tx, followed: readonly Followed[], actor: Actor): Promise<void> {
  for (const field of ['sectorManagerId', 'creditAgentId'] as const) {
    const byPerson = Map.groupBy(followed, ({ belonging }) => belonging[field])
    for (const [personId, lines] of byPerson) {
      const outletIds = lines.map(({ id }) => id)
      if (personId !== null) await assignOutlets(tx, { outletIds, [field]: personId }, actor)
    }
  }
}
