import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { camelCase, snakeCase } from './names.ts'

const db = await openTestDatabase()

test.each([
  ['outlet_number', 'outletNumber'],
  ['id', 'id'],
  ['file_sha256', 'fileSha256'],
])('converts %s to %s and back', (column, name) => {
  expect(camelCase(column)).toBe(name)
  expect(snakeCase(name)).toBe(column)
})

test('the query builder writes snake_case', () => {
  const { sql: text } = db.selectFrom('creditRequests as asked').select(['asked.userId', 'asked.createdAt as since']).compile()
  expect(text).toBe('select "asked"."user_id", "asked"."created_at" as "since" from "credit_requests" as "asked"')
})

test('names rows of raw SQL in camelCase, with ids as numbers and amounts as BigInts', async () => {
  const { rows } =
    await sql`select 1::bigint as outlet_id, 2::bigint as credit_limit, null::bigint as rest_of, 'in_progress' as status`.execute(db)
  expect(rows).toEqual([{ outletId: 1, creditLimit: 2n, restOf: null, status: 'in_progress' }])
})

test('does not change keys inside JSON', async () => {
  const { rows } = await sql`select '{"kept_key": {"outlet_id": 1}}'::jsonb as what_changed, array['a_b'] as some_texts`.execute(db)
  expect(rows).toEqual([{ whatChanged: { kept_key: { outlet_id: 1 } }, someTexts: ['a_b'] }])
})

test('refuses two columns that would get the same name', async () => {
  await expect(sql`select 1 as user_id, 2 as "userId"`.execute(db)).rejects.toThrow('one name in camelCase')
})

test('refuses an id beyond 2^53 instead of rounding it', async () => {
  await expect(sql`select 9007199254740993 as user_id`.execute(db)).rejects.toThrow('beyond 2^53')
})
