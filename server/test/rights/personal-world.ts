import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'
import { newUuid } from '../../src/shared/uuid.ts'
import { aPerson, type Caller } from '../people.ts'
import { NO_UUID, UNKNOWN_ID } from './absent.ts'
import { labelled } from './labelled.ts'
import { messageRows, type Messaging } from './message-world.ts'

type Acting = { me: Caller; isManager: boolean; label: string }

/** Inserts two waiting promotions: one of the caller's own and one of another manager's. */
export async function actRows(db: Database, { me, isManager, label }: Acting) {
  const concerned = await labelled(db, await aPerson(db, { role: 'ROLE_RESP' }), `${label}promu`)
  const anAct = async (author: Caller) => {
    const { version } = await db.selectFrom('accounts').select('version').where('id', '=', concerned.id).executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('pendingActs')
      .values({
        kind: 'promotion',
        subject: `${label} ${author.id}`,
        sentence: `Promouvoir ${label}`,
        parameters: JSON.stringify({ accountId: concerned.id, version }),
        askedBy: author.id,
        concernedId: concerned.id,
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const otherAct = await anAct(await aPerson(db, { role: 'ROLE_MANAGER' }))
  return isManager ? { own: await anAct(me), same: otherAct, absent: UNKNOWN_ID } : { foreign: otherAct, absent: UNKNOWN_ID }
}

/** Creates personal rows. For them a manager is a stranger as well. */
export async function personalRows(db: Database, setting: Messaging) {
  const { me, mark, stranger, other } = setting
  const notify = async ({ id }: Caller, title: string) => {
    const row = { accountId: id, topic: 'account' as const, title, body: '', link: null }
    return Number((await db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  await sql`update sessions set user_agent = ${`${other}session`} where id = ${stranger.sessionId}`.execute(db)
  const image = `${newUuid().replaceAll('-', '')}.webp`
  await db
    .insertInto('accountImages')
    .values({ accountId: stranger.id, name: image, bytes: Buffer.from('RIFF') })
    .execute()
  const aView = async ({ id }: Caller, name: string) => {
    const row = { ownerId: id, screen: '/profile/list', name, state: '{}' }
    return (await db.insertInto('savedViews').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  return {
    ...(await messageRows(db, setting)),
    savedView: { own: await aView(me, `${mark}vue`), foreign: await aView(stranger, `${other}vue`), absent: UNKNOWN_ID },
    notification: { own: await notify(me, `${mark}avis`), foreign: await notify(stranger, `${other}avis`), absent: UNKNOWN_ID },
    session: { own: me.sessionId, foreign: stranger.sessionId, absent: NO_UUID },
    image: { same: image, absent: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.webp' },
  }
}
