import { type ClosableMonth, closeMonth, getMonth } from '@backoffice/contract/months/months'
import { afterAll, describe, expect, test } from 'vitest'
import { makeProduct, signIn } from '../test-support/product.ts'
import { killDuring, msOf, startKillable } from './killable-product.ts'
import { questionsTo } from './product-calls.ts'
import { yearOfSales } from './year-of-sales.ts'

const PASSWORD = 'lagon bleu et vent du large'
const [FIRST, SECOND] = ['premier@exemple.fr', 'second@exemple.fr']
const KILLS = { server: 3, database: 1 }
const TURNS = KILLS.server + KILLS.database
const LINES = 3_000
const TIMEOUT = { timeout: 300_000 }

/** Opens a product with a year of sales, and two managers who close its months. */
async function openClosedMonths(name: string) {
  const product = await makeProduct(name)
  for (const email of [FIRST, SECOND]) await product.createManager(email, PASSWORD)
  const killable = await startKillable(product)
  const { send, query } = questionsTo(product)
  await query(OUTLET + yearOfSales({ lines: LINES, outlets: 1 }))
  const [first, second] = [await signIn(product.address, FIRST, PASSWORD), await signIn(product.address, SECOND, PASSWORD)]
  await query(`update sessions set stepped_up_until = now() + interval '2 hours'`)

  async function confirmationOf(month: number) {
    const answer = await send({ token: first }, getMonth, paramsOf(month))
    if (answer?.data === undefined) throw new Error(`month ${month} was not read: ${answer?.code}`)
    const { seal, checklist } = answer.data as Pick<ClosableMonth, 'seal' | 'checklist'>
    return { seal, acknowledged: checklist.filter(({ statut: status }) => status === 'warning').map(({ code }) => code) }
  }
  return {
    ...killable,
    query,
    /** Requests the closing as the first manager; returns the confirmation by the second one. */
    request: async (month: number) => {
      const body = await confirmationOf(month)
      await send({ token: first }, closeMonth, { ...paramsOf(month), body })
      return () => send({ token: second, key: `cloture-${month}` }, closeMonth, { ...paramsOf(month), body })
    },
  }
}

const paramsOf = (month: number) => ({ params: { month: `2025-${String(month).padStart(2, '0')}` } })

type ClosedMonths = Awaited<ReturnType<typeof openClosedMonths>>

const OUTLET = `
  insert into accounts (first_name, last_name, email, role_name, status, password_hash, outlet_number, outlet_name)
  select first_name, last_name, 'pdv@exemple.fr', 'ROLE_PDV', status, password_hash, 900001, 'Boutique du port'
  from accounts where email = '${FIRST}';`

/** Returns the status of a month, whether triggers find it closed, its acts, and whether its figures count every line. */
async function stateOf({ query }: ClosedMonths, month: number) {
  const [row] = await query(
    `select status, exists (select from closed_months where closed_months.month = closing.month) as is_closed,
      (select string_agg(act, ', ' order by id) from month_acts where month_acts.month = closing.month) as acts,
      (figures ->> 'lines')::bigint = ${LINES} as is_whole
    from month_closings closing where month = make_date(2025, $1, 1)`,
    [month],
  )
  return row
}
const REQUESTED = { status: 'closing', is_closed: false, acts: 'close_requested', is_whole: true }
const CLOSED = { status: 'closed', is_closed: true, acts: 'close_requested, closed', is_whole: true }

describe('a product that is killed while a month is closed', async () => {
  const months = await openClosedMonths('closing')
  afterAll(months.remove)

  test('a month is closed whole or not at all, once, and its closing can be repeated', TIMEOUT, async () => {
    const closeFirst = await months.request(1)
    const ms = await msOf(closeFirst)
    expect(await stateOf(months, 1)).toEqual(CLOSED)
    const unfinished = []
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const month = turn + 1
      const close = await months.request(month)
      expect(await stateOf(months, month)).toEqual(REQUESTED)
      const answer = await killDuring(months, { turn, kills: KILLS, ms, act: close })
      if (answer?.data === undefined) unfinished.push(month)
      else expect(await stateOf(months, month)).toEqual(CLOSED)
      expect([REQUESTED, CLOSED]).toContainEqual(await stateOf(months, month))
      expect((await close())?.data).toMatchObject({ month, statut: 'closed' })
      expect(await stateOf(months, month)).toEqual(CLOSED)
    }
    expect(unfinished.length).toBeGreaterThan(0)
    expect((await months.verify()).code).toBe(0)
  })
})
