import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { killDuring, msOf } from './killable-product.ts'
import { EXPECTED, openPaidCommissions } from './paid-commissions.ts'
import { plantInCode } from './planted-code.ts'

const KILLS = { server: 3, database: 1 }
const TURNS = KILLS.server + KILLS.database
const KILLS_MAX_OF_PLANTED = 3
const TIMEOUT = { timeout: 300_000 }

type Commissions = Awaited<ReturnType<typeof openPaidCommissions>>

async function countsOf({ query }: Commissions, month: number) {
  const [row] = await query(
    `select count(*)::integer as statements, coalesce(sum(lines), 0)::integer as lines,
      (select count(*)::integer from commission_lines where statement_id in (
        select id from commission_statements where month = make_date(2025, $1, 1)
      )) as written
    from commission_statements where month = make_date(2025, $1, 1)`,
    [month],
  )
  return row
}
const WHOLE_MONTH = { ...EXPECTED, written: EXPECTED.lines }
const EMPTY_MONTH = { statements: 0, lines: 0, written: 0 }

/** Returns how a batch stands: itself, its statements, and how many of them were paid in the ledger. */
async function stateOf({ query }: Commissions, batch: number) {
  const [row] = await query(
    `select batch.status, string_agg(distinct statement.status, ', ') as statements, count(transfer.id)::integer as payments
    from commission_batches batch
    join commission_batch_statements batched on batched.batch_id = batch.id
    join commission_statements statement on statement.id = batched.statement_id
    left join ledger_transfers transfer on transfer.document_type = 'commission_payment' and transfer.document_id = statement.id
    where batch.id = $1 group by batch.id`,
    [batch],
  )
  return row
}
const PREPARED = { status: 'prepared', statements: 'validated', payments: 0 }
const PAID = { status: 'paid', statements: 'paid', payments: EXPECTED.statements }

describe('a product that is killed while commissions are computed and paid', async () => {
  const commissions = await openPaidCommissions('commissions')
  afterAll(commissions.remove)

  test('a month is computed whole or not at all, and can be computed again', TIMEOUT, async () => {
    let ms = await msOf(() => commissions.compute(1))
    expect(await countsOf(commissions, 1)).toEqual(WHOLE_MONTH)
    const unfinished = []
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const month = turn + 1
      const answer = await killDuring(commissions, { turn, kills: KILLS, ms, act: () => commissions.compute(month) })
      if (answer?.data === undefined) unfinished.push(month)
      else expect(await countsOf(commissions, month)).toEqual(WHOLE_MONTH)
      expect([WHOLE_MONTH, EMPTY_MONTH]).toContainEqual(await countsOf(commissions, month))
      // The first act runs on a server that has just started, and later ones may take less.
      ms = Math.min(ms, await msOf(async () => expect((await commissions.compute(month))?.data).toMatchObject(EXPECTED)))
      expect(await countsOf(commissions, month)).toEqual(WHOLE_MONTH)
    }
    expect(unfinished.length).toBeGreaterThan(TURNS / 2)
  })

  test('a batch is paid whole or not at all, once, and its payment can be repeated', TIMEOUT, async () => {
    const batches = []
    for (let month = 1; month <= TURNS + 1; month += 1) batches.push(await commissions.prepare(month))
    const [first = 0, ...others] = batches
    const ms = await msOf(() => commissions.pay(first))
    expect(await stateOf(commissions, first)).toEqual(PAID)
    const unfinished = []
    for (const [at, batch] of others.entries()) {
      expect(await stateOf(commissions, batch)).toEqual(PREPARED)
      const answer = await killDuring(commissions, { turn: at + 1, kills: KILLS, ms, act: () => commissions.pay(batch) })
      if (answer?.data === undefined) unfinished.push(batch)
      else expect(await stateOf(commissions, batch)).toEqual(PAID)
      expect([PREPARED, PAID]).toContainEqual(await stateOf(commissions, batch))
      expect((await commissions.pay(batch))?.data).toMatchObject({ id: batch, statut: 'paid' })
      expect(await stateOf(commissions, batch)).toEqual(PAID)
    }
    expect(unfinished.length).toBeGreaterThan(TURNS / 2)
    expect(await commissions.query(`select sum(balance)::integer as left from ledger_accounts where kind = 'commission'`)).toEqual([
      { left: 0 },
    ])
    const { code, output } = await commissions.verify()
    expect(output).toMatch(/La chaîne est intacte/)
    expect(code).toBe(0)
  })
})

/** Commits the payment before its answer is kept, so that a caller cut off between the two cannot repeat it. */
const paidApart = {
  file: 'features/commissions/batches.routes.ts',
  right: 'await payBatch(tx, { id, reference }, { actor, requireStepUp })',
  wrong: `await db.transaction().execute((own) => payBatch(own, { id, reference }, { actor, requireStepUp }))
    await new Promise((resolve) => setTimeout(resolve, 300))`,
}

describe('planted: a payment is committed apart from its answer', async () => {
  const code = await plantInCode([paidApart])
  afterAll(code.remove)
  const commissions = await openPaidCommissions('commissions-planted', code.folder)
  afterAll(commissions.remove)

  test('killing the server finds a payment that cannot be repeated', TIMEOUT, async () => {
    let refused: string | undefined
    for (let month = 1; month <= KILLS_MAX_OF_PLANTED && refused === undefined; month += 1) {
      await commissions.compute(month)
      const batch = await commissions.prepare(month)
      const paying = commissions.pay(batch)
      while ((await stateOf(commissions, batch))?.['status'] !== 'paid') await sleep(20)
      await commissions.killServer()
      if ((await paying)?.data === undefined) refused = (await commissions.pay(batch))?.code
    }
    expect(refused).toBe('illegal_transition')
  })
})
