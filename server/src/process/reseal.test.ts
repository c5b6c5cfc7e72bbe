import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aPerson } from '../../test/people.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { seal, sealedVersionOf, unseal } from '../security/sealing.ts'
import { addVaultKey, vaultKeysIn } from '../security/vault-keys.ts'
import { newUuid } from '../shared/uuid.ts'
import { reseal } from './reseal.ts'

const db = await openTestDatabase()

test('after a rotation everything is sealed with the new key and opens as before; a second run finds nothing left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reseal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const keys = vaultKeysIn(folder)
  const [accessId, mailId] = [newUuid(), newUuid()]
  const { id } = await aPerson(db, { role: 'ROLE_MANAGER' })
  await db
    .insertInto('channelAccesses')
    .values({
      id: accessId,
      username: 'a',
      sealed: seal(keys, `channel-access ${accessId}`, 'canal'),
      startDate: '2026-01-01',
      endDate: '2026-02-01',
    })
    .execute()
  await db
    .insertInto('mails')
    .values({ id: mailId, kind: 'notice', recipient: 'a@exemple.test', subject: 'a', sealed: seal(keys, `mail ${mailId}`, 'lettre') })
    .execute()
  await sql`
    insert into sign_ins (account_id, totp_secret, next_totp_secret)
    values (${id}, ${seal(keys, `totp ${id}`, 'heure')}, ${seal(keys, `totp ${id}`, 'suivante')})
  `.execute(db)

  addVaultKey(folder)
  expect(await reseal(db, keys)).toBe(4)
  const { rows } = await sql<Record<'access' | 'mail' | 'totp' | 'next', Buffer>>`
    select (select sealed from channel_accesses) as access, (select sealed from mails) as mail, totp_secret as totp, next_totp_secret as next
    from sign_ins where account_id = ${id}
  `.execute(db)
  const { access, mail, totp, next } = rows[0]!
  expect([access, mail, totp, next].map(sealedVersionOf)).toEqual([2, 2, 2, 2])
  const open = (subject: string, sealed: Buffer) => unseal(vaultKeysIn(folder), subject, sealed)
  expect([open(`channel-access ${accessId}`, access), open(`mail ${mailId}`, mail)]).toEqual(['canal', 'lettre'])
  expect([open(`totp ${id}`, totp), open(`totp ${id}`, next)]).toEqual(['heure', 'suivante'])
  expect(await reseal(db, keys)).toBe(0)
})
