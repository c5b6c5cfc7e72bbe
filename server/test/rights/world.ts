import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'
import { sendActivation } from '../../src/features/mailed-secrets/index.ts'
import { newUuid } from '../../src/shared/uuid.ts'
import { seal } from '../../src/security/sealing.ts'
import { anImport, assign, someActivities } from '../activities.ts'
import { aPerson, secrets, steppedUp, type Caller } from '../people.ts'
import type { CallerName, Relation } from './callers.ts'
import { creditRows, type CreditIds } from './credit-world.ts'
import { objectiveRows } from './objective-world.ts'

type Numbered =
  | 'account'
  | 'invited'
  | 'suspended'
  | 'outlet'
  | 'client'
  | 'sectorManager'
  | 'creditAgent'
  | 'activity'
  | 'import'
  | 'access'
  | 'notification'
  | 'pendingAct'
  | 'objective'
  | 'publishedObjective'
export type Ids = Record<Numbered, number> & Record<'session' | 'mail' | 'accessName' | 'image', string> & CreditIds
export type Kind = keyof Ids
type Rows = { [K in Kind]: Partial<Record<Relation, Ids[K]>> }

/** A caller with one row of each kind and relation. Names that begin with `mark` may be read. */
export type World = { me: Caller; mark: string; rows: Rows; sectorManager: Caller }

const ROLES: Record<CallerName, string> = {
  manager: 'ROLE_MANAGER',
  hasty: 'ROLE_MANAGER',
  sectorManager: 'ROLE_RESP',
  creditAgent: 'ROLE_AGENT',
  hastyAgent: 'ROLE_AGENT',
  outlet: 'ROLE_PDV',
  client: 'ROLE_CLIENT',
  unknown: 'ROLE_NOBODY_KNOWS',
}
/** The caller whose rights they have once they confirm. */
const CONFIRMED: Partial<Record<CallerName, CallerName>> = { hasty: 'manager', hastyAgent: 'creditAgent' }
const UNKNOWN_ID = 99_999_999
const NO_UUID = '00000000-0000-7000-8000-000000000000'
let lastNumber = 0

export async function aWorld(db: Database, name: CallerName): Promise<World> {
  lastNumber += 1
  const [mark, other] = [`monde${lastNumber}-`, `ailleurs${lastNumber}-`]
  const as = CONFIRMED[name] ?? name
  const isManager = as === 'manager'
  const me = await aPerson(db, { role: ROLES[name], ...(name === 'outlet' ? { outletName: `${mark}moi` } : {}) })
  if (as === name) await steppedUp(db, me)

  const person = async (role: string, label: string) => labelled(db, await aPerson(db, { role, email: `${label}@exemple.test` }), label)
  const others = { sectorManager: await person('ROLE_RESP', `${other}responsable`), agent: await person('ROLE_AGENT', `${other}agent`) }
  // An outlet shows the names of its sector manager and credit agent.
  const mine = {
    sectorManager: as === 'sectorManager' ? me : await person('ROLE_RESP', `${mark}responsable`),
    agent: as === 'creditAgent' ? me : await person('ROLE_AGENT', `${mark}agent`),
  }
  const near = await twoHeld(db, `${mark}proche`, mine)
  const far = await twoHeld(db, `${other}loin`, others)
  // Managers and the sector manager read notes: to anybody else they are foreign, even on what is near.
  await noteOutlets(db, other, [near.outlet, far.outlet, ...(name === 'outlet' ? [me] : [])])
  if (as === 'sectorManager') await noteOutlets(db, mark, [near.outlet])

  // For callers without a scope, every row is somebody else's.
  const reached = isManager || as === 'sectorManager' || as === 'creditAgent'
  const scoped = <Id>(nearOne: Id, farOne: Id) =>
    reached ? { same: nearOne, ...(isManager ? {} : { foreign: farOne }) } : { foreign: farOne }
  const heldBy = (role: CallerName, mineId: number, theirId: number) =>
    isManager ? { same: mineId } : { foreign: theirId, ...(as === role ? { own: me.id } : {}) }

  const activities = { same: await anActivity(db, near.outlet, `${mark}ligne`), foreign: await anActivity(db, far.outlet, `${other}ligne`) }
  const ownActivity = name === 'outlet' ? { own: await anActivity(db, me, `${mark}ligne`) } : {}
  const rows: Rows = {
    account: { own: me.id, ...scoped(near.outlet.id, far.outlet.id), absent: UNKNOWN_ID },
    outlet: { ...(name === 'outlet' ? { own: me.id } : {}), ...scoped(near.outlet.id, far.outlet.id), absent: UNKNOWN_ID },
    client: { ...(name === 'client' ? { own: me.id } : {}), ...scoped(near.client.id, far.client.id), absent: UNKNOWN_ID },
    sectorManager: { ...heldBy('sectorManager', mine.sectorManager.id, others.sectorManager.id), absent: UNKNOWN_ID },
    creditAgent: { ...heldBy('creditAgent', mine.agent.id, others.agent.id), absent: UNKNOWN_ID },
    activity: { ...ownActivity, ...scoped(activities.same, activities.foreign), absent: UNKNOWN_ID },
    ...(await networkRows(db, { mark: isManager ? mark : other, relation: isManager ? 'same' : 'foreign' })),
    ...(await objectiveRows(db, { nth: lastNumber, outlet: near.outlet, relation: isManager ? 'same' : 'foreign', absent: UNKNOWN_ID })),
    pendingAct: await actRows(db, { me, isManager, label: isManager ? mark : other }),
    ...(await personalRows(db, { me, mark, stranger: far.outlet, other })),
    ...(await creditRows(db, { as, me, near: { ...near, agent: mine.agent }, far: { ...far, agent: others.agent }, mark, other })),
  }
  return { me, mark, rows, sectorManager: mine.sectorManager }
}

type Responsibles = { sectorManager: Caller; agent: Caller }

/** Creates an outlet and a client that belong to these people. */
async function twoHeld(db: Database, label: string, { sectorManager, agent }: Responsibles) {
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: `${label}-boutique`, creditAgent: agent })
  await assign(db, outlet, { sectorManager })
  const client = await labelled(db, await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: agent }), `${label}-client`)
  return { outlet, client }
}

async function noteOutlets(db: Database, label: string, outlets: readonly Caller[]): Promise<void> {
  const ids = outlets.map(({ id }) => id)
  await sql`update accounts set outlet_note = ${`${label}note`} where id = any(${ids}::integer[])`.execute(db)
}

async function labelled(db: Database, person: Caller, label: string): Promise<Caller> {
  await db.updateTable('accounts').set({ lastName: label }).where('id', '=', person.id).execute()
  return person
}

async function anActivity(db: Database, outlet: Caller, name: string): Promise<number> {
  await someActivities(db, [{ outlet, day: '2026-03-10', name, subscriber: '77000001' }], await anImport(db))
  const { id } = await db.selectFrom('activities').select('id').where('outletId', '=', outlet.id).executeTakeFirstOrThrow()
  return Number(id)
}

async function networkRows(db: Database, { mark, relation }: { mark: string; relation: Relation }) {
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

type Acting = { me: Caller; isManager: boolean; label: string }

/** Inserts two waiting promotions: one of the caller's own and one of another manager's. */
async function actRows(db: Database, { me, isManager, label }: Acting) {
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

type Personal = { me: Caller; mark: string; stranger: Caller; other: string }

/** Creates personal rows. For them a manager is a stranger as well. */
async function personalRows(db: Database, { me, mark, stranger, other }: Personal) {
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
  return {
    notification: { own: await notify(me, `${mark}avis`), foreign: await notify(stranger, `${other}avis`), absent: UNKNOWN_ID },
    session: { own: me.sessionId, foreign: stranger.sessionId, absent: NO_UUID },
    image: { same: image, absent: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.webp' },
  }
}
