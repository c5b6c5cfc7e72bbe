import type { Database } from '../../src/database/database.ts'
import { sendActivation } from '../../src/features/mailed-secrets/index.ts'
import { newUuid } from '../../src/shared/uuid.ts'
import { seal } from '../../src/security/sealing.ts'
import { anImport } from '../activities.ts'
import { aPerson, secrets } from '../people.ts'
import { NO_UUID, UNKNOWN_ID } from './absent.ts'
import type { Relation } from './callers.ts'

/** Creates accounts that wait, a mail, an import and a channel access: rows of the network that managers alone reach. */
export async function networkRows(db: Database, { mark, relation }: { mark: string; relation: Relation }) {
  const waiting = async (status: 'invited' | 'suspended') =>
    (await aPerson(db, { role: 'ROLE_AGENT', status, email: `${mark}${status}@exemple.test` })).id
  const [invited, suspended] = [await waiting('invited'), await waiting('suspended')]
  await db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', invited).execute()
  await db.transaction().execute(async (tx) => {
    await sendActivation(tx, { id: invited, email: `${mark}invited@exemple.test`, firstName: 'Awa' }, secrets.sealing)
    await tx.updateTable('mails').set({ state: 'kept' }).where('accountId', '=', invited).execute()
  })
  const mail = await db.selectFrom('mails').select('id').where('accountId', '=', invited).executeTakeFirstOrThrow()
  const [accessId, accessName] = [newUuid(), `${mark}a`.slice(-14)]
  const access = await db
    .insertInto('channelAccesses')
    .values({
      id: accessId,
      username: accessName,
      sealed: seal(secrets.sealing, `channel-access ${accessId}`, 'secret'),
      startDate: '2026-01-01',
      endDate: '2098-01-01',
      note: mark,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return {
    invited: { [relation]: invited, absent: UNKNOWN_ID },
    suspended: { [relation]: suspended, absent: UNKNOWN_ID },
    import: { [relation]: await anImport(db), absent: UNKNOWN_ID },
    mail: { [relation]: mail.id, absent: NO_UUID },
    access: { [relation]: access.number, absent: UNKNOWN_ID },
    accessName: { [relation]: accessName, absent: 'personne' },
  }
}
