import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anImport } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { putInOutbox } from '../../jobs/outbox.ts'

const { db } = await openTestApp()
const INVITED = 1_000
/** A thousand take about 3 s on an idle machine; the product allows one minute for five thousand. */
const MS_MAX = 30_000

const countMails = async () => (await sql<{ count: number }>`select count(*)::int as count from mails`.execute(db)).rows[0]?.count ?? 0

test('a long list of invitations is soon queued as mails and does not delay other notifications', async () => {
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  const importId = await anImport(db)
  await db.transaction().execute(async (tx) => {
    await sql`
      with invited as (
        insert into accounts (role_name, status, first_name, last_name, email)
        select 'ROLE_CLIENT', 'invited', 'Awa', 'Diallo', 'liste' || number || '@exemple.test' from generate_series(1, ${INVITED}) number
        returning id
      )
      insert into outbox (topic, payload) select 'account.invited', jsonb_build_object('id', id) from invited
    `.execute(tx)
    await putInOutbox(tx, 'import.applied', { importId })
  })

  const notifications = () => db.selectFrom('notifications').select('title').where('accountId', '=', manager.id).execute()
  await expect.poll(notifications).toHaveLength(1)
  expect(await countMails()).toBeLessThan(INVITED)
  await expect.poll(countMails, { timeout: MS_MAX, interval: 100 }).toBe(INVITED)
  const codes = await db.selectFrom('mailedCodes').select('id').execute()
  expect(codes).toEqual([])
}, 60_000)
