import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../database/database.ts'
import { aClock, atInstants } from '../../../test/passing-months.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { readViews } from './saved-views.read.ts'
import { claimMail, listDueSubscriptions, settleMail } from './subscriptions.store.ts'

const db = await openTestDatabase()
const reader = await aPerson(db, { role: 'ROLE_MANAGER', email: 'zoe@exemple.test' })
await aClock(db)
const MONDAY = 1

/** Subscribes the reader, long before, to a view that comes on Mondays at an hour of Paris. */
async function onMondays(tx: Tx, hour: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with view as (
      insert into saved_views (owner_id, screen, name, state) values (${reader.id}, '/client/historiquetransactions', 'Ventes', '{}') returning id
    )
    insert into view_subscriptions (view_id, account_id, frequency, weekday, hour, since)
    select id, ${reader.id}, 'weekly', ${MONDAY}, ${hour}, '2026-01-01Z' from view returning id
  `.execute(tx)
  return rows[0]!.id
}

// In Paris, Monday begins on Sunday at 23:00 UTC in winter and at 22:00 UTC in summer.
test.each([
  {
    season: 'winter',
    hour: 0,
    before: '2026-11-29T22:59:59Z',
    due: '2026-11-29T23:00:00Z',
    late: '2026-11-30T22:59:59Z',
    next: '2026-12-06T23:00:00Z',
  },
  {
    season: 'summer',
    hour: 0,
    before: '2026-06-28T21:59:59Z',
    due: '2026-06-28T22:00:00Z',
    late: '2026-06-29T21:59:59Z',
    next: '2026-07-05T22:00:00Z',
  },
  {
    season: 'the week of the change',
    hour: 7,
    before: '2026-10-19T04:59:59Z',
    due: '2026-10-19T05:00:00Z',
    late: '2026-10-19T21:59:59Z',
    next: '2026-10-26T06:00:00Z',
  },
])('a weekly view of $season comes at its hour of its local day, and once', async ({ hour, before, due, late, next }) => {
  await atInstants(db, async (tx, setNow) => {
    const id = await onMondays(tx, hour)
    const dueAt = async (instant: string) => {
      await setNow(instant)
      return listDueSubscriptions(tx, 10)
    }
    const nextAt = async () => (await readViews(reader, tx, {}))[0]?.nextAt
    expect(await dueAt(before)).toEqual([])
    expect(await nextAt()).toEqual(new Date(due))
    expect(await dueAt(due)).toEqual([id])
    expect(await dueAt(late)).toEqual([id])

    const claimed = await claimMail(tx, id, 60)
    expect(claimed).toMatchObject({ id, day: late.slice(0, 10) })
    expect(await settleMail(tx, claimed!)).toBe(true)
    expect([await dueAt(late), await claimMail(tx, id, 60)]).toEqual([[], undefined])
    expect(await nextAt()).toEqual(new Date(next))
    for (let hours = 1; hours < 6 * 24; hours += 1) {
      expect(await dueAt(new Date(Date.parse(late) + hours * 3_600_000).toISOString())).toEqual([])
    }
    expect(await dueAt(next)).toEqual([id])
  })
})
