import { setTimeout as sleep } from 'node:timers/promises'
import { proposeGroups } from '@backoffice/contract/reconciliations/reconciliations'
import { afterAll, describe, expect, test } from 'vitest'
import { makeProduct, signIn } from '../test-support/product.ts'
import { openDatabase } from '../server/src/database/database.ts'
import { inventMonth, ORDINARY_HABITS } from '../server/test/reconciled-month.ts'
import { storeMonth } from '../server/test/stored-month.ts'
import { killDuring, msOf, startKillable } from './killable-product.ts'
import { questionsTo } from './product-calls.ts'

const [EMAIL, PASSWORD] = ['premier@exemple.fr', 'lagon bleu et vent du large']
const KILLS = { server: 3, database: 1 }
const TURNS = KILLS.server + KILLS.database
const OPEN_WITHIN_MS = 20_000
const TIMEOUT = { timeout: 600_000 }
const HABITS = { ...ORDINARY_HABITS, outlets: 40, daily: [0.5, 30], prices: [1_490, 1_990, 2_990, 4_990] } as const
/** Finds lines in two groups, groups whose difference is wrong, empty groups and lines of another month. */
const FAULTS = `
  select 'line in two groups' as fault from reconciliation_members where is_standing group by side, line_id having count(*) > 1
  union all
  select 'wrong difference' from reconciliation_groups grouping join reconciliation_members on group_id = grouping.id
  group by grouping.id having difference <> sum(case side when 'operator' then amount else -amount end)
  union all
  select 'group without a line' from reconciliation_groups where not exists (select from reconciliation_members where group_id = id)
  union all
  select 'line of another month' from reconciliation_members member
  where is_standing and not exists (select from our_lines line where side = 'ours' and line.line_id = member.line_id and line.reconciliation_id = member.reconciliation_id)
    and not exists (select from operator_lines line where side = 'operator' and line.line_id = member.line_id and line.reconciliation_id = member.reconciliation_id)`

/** Opens a product with a month of sales and the operator's statement of it. */
async function openProposedMonth(name: string) {
  const product = await makeProduct(name)
  await product.createManager(EMAIL, PASSWORD)
  const killable = await startKillable(product)
  const { send, query } = questionsTo(product)
  const client = await product.openDatabase()
  const { host, port, user, password, database } = client
  await client.end()
  const db = openDatabase(`postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`)
  const { id } = await storeMonth(db, inventMonth(HABITS, 3), '2026-10-01').finally(() => db.destroy())
  const token = await signIn(product.address, EMAIL, PASSWORD)
  return {
    ...killable,
    query,
    propose: () => send({ token }, proposeGroups, { params: { id } }),
  }
}

type ProposedMonth = Awaited<ReturnType<typeof openProposedMonth>>

async function groupsOf({ query }: ProposedMonth): Promise<number> {
  const [row] = await query('select count(*)::integer as groups from reconciliation_groups')
  return Number(row?.['groups'])
}

async function untilOpen({ query }: ProposedMonth): Promise<void> {
  const until = performance.now() + OPEN_WITHIN_MS
  while ((await query('select status from reconciliations'))[0]?.['status'] !== 'open') {
    expect(performance.now()).toBeLessThan(until)
    await sleep(100)
  }
}

describe('a product that is killed while it proposes', async () => {
  const month = await openProposedMonth('proposing')
  afterAll(month.remove)

  test('a month is proposed whole or not at all, is open again, and can be proposed again', TIMEOUT, async () => {
    let ms = await msOf(month.propose)
    const whole = await groupsOf(month)
    expect(whole).toBeGreaterThan(0)
    const unfinished = []
    for (let turn = 1; turn <= TURNS; turn += 1) {
      await month.query('delete from reconciliation_groups')
      const answer = await killDuring(month, { turn, kills: KILLS, ms, act: month.propose })
      if (answer?.data === undefined) unfinished.push(turn)
      await untilOpen(month)
      expect([0, whole]).toContain(await groupsOf(month))
      // The first proposal runs on a server that has just started, and later ones may take less.
      ms = Math.min(ms, await msOf(async () => expect(await month.propose()).toMatchObject({ data: { statut: 'open', progress: null } })))
      expect(await groupsOf(month)).toBe(whole)
      expect(await month.query(FAULTS)).toEqual([])
    }
    expect(unfinished.length).toBeGreaterThan(TURNS / 2)
  })
})
