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
import { labelled } from './labelled.ts'
import type { MessageIds } from './message-world.ts'
import { actRows, personalRows } from './personal-world.ts'
import type { DeliveryIds } from './delivery-world.ts'
import type { StockAlertIds } from './stock-alert-world.ts'
import type { StockOrderIds } from './stock-order-world.ts'
import { stockRows } from './stock-world.ts'

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
  | 'savedView'
  | 'pendingAct'
  | 'objective'
  | 'publishedObjective'
  | 'article'
  | 'retiredArticle'
  | 'countedArticle'
  | 'receiptLine'
  | 'centralStatement'
  | 'outletStatement'
  | 'depot'
  | 'stockCount'
export type Ids = Record<Numbered, number> &
  Record<'session' | 'mail' | 'accessName' | 'image' | 'serial', string> &
  CreditIds &
  DeliveryIds &
  StockOrderIds &
  StockAlertIds &
  MessageIds
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
  const nth = lastNumber
  const [mark, other] = [`monde${nth}-`, `ailleurs${nth}-`]
  const as = CONFIRMED[name] ?? name
  const isManager = as === 'manager'
  const me = await aPerson(db, { role: ROLES[name], ...(name === 'outlet' ? { outletName: `${mark}moi` } : {}) })
  if (as === name) await steppedUp(db, me)

  const { mine, others, near, far } = await reachedAndForeign(db, { as, me, mark, other })
  // Managers and the sector manager read notes: to anybody else they are foreign, even on what is near.
  await noteOutlets(db, other, [near.outlet, far.outlet, ...(name === 'outlet' ? [me] : [])])
  if (as === 'sectorManager') await noteOutlets(db, mark, [near.outlet])

  // For callers without a scope, every row is somebody else's.
  const reached = isManager || as === 'sectorManager' || as === 'creditAgent'
  const scoped = <Id>(nearOne: Id, farOne: Id) =>
    reached ? { same: nearOne, ...(isManager ? {} : { foreign: farOne }) } : { foreign: farOne }
  const heldBy = (role: CallerName, mineId: number, theirId: number) =>
    isManager ? { same: mineId } : { foreign: theirId, ...(as === role ? { own: me.id } : {}) }

  const relation = isManager ? 'same' : 'foreign'
  const outlets = { ...(name === 'outlet' ? { own: me } : {}), ...scoped(near.outlet, far.outlet) }
  const [sameLine, foreignLine, ownLine, ofNetwork, ofObjectives, ofStock, pendingAct, personal, ofCredit] = await Promise.all([
    anActivity(db, near.outlet, `${mark}ligne`),
    anActivity(db, far.outlet, `${other}ligne`),
    name === 'outlet' ? anActivity(db, me, `${mark}ligne`) : undefined,
    networkRows(db, { mark: isManager ? mark : other, relation }),
    objectiveRows(db, { nth, outlet: near.outlet, relation, absent: UNKNOWN_ID }),
    stockRows(db, { outlets, relation, absent: UNKNOWN_ID }),
    actRows(db, { me, isManager, label: isManager ? mark : other }),
    personalRows(db, { me, isManager, mark, stranger: far.outlet, other }),
    creditRows(db, { as, me, near: { ...near, agent: mine.agent }, far: { ...far, agent: others.agent }, mark, other }),
  ])
  const rows: Rows = {
    account: { own: me.id, ...scoped(near.outlet.id, far.outlet.id), absent: UNKNOWN_ID },
    outlet: { ...(name === 'outlet' ? { own: me.id } : {}), ...scoped(near.outlet.id, far.outlet.id), absent: UNKNOWN_ID },
    client: { ...(name === 'client' ? { own: me.id } : {}), ...scoped(near.client.id, far.client.id), absent: UNKNOWN_ID },
    sectorManager: { ...heldBy('sectorManager', mine.sectorManager.id, others.sectorManager.id), absent: UNKNOWN_ID },
    creditAgent: { ...heldBy('creditAgent', mine.agent.id, others.agent.id), absent: UNKNOWN_ID },
    activity: { ...(ownLine === undefined ? {} : { own: ownLine }), ...scoped(sameLine, foreignLine), absent: UNKNOWN_ID },
    ...ofNetwork,
    ...ofObjectives,
    ...ofStock,
    pendingAct,
    ...personal,
    ...ofCredit,
  }
  return { me, mark, rows, sectorManager: mine.sectorManager }
}

type Standing = { as: CallerName; me: Caller; mark: string; other: string }

/** Creates those who hold what the caller may reach, `mine` and `near`, and what not. */
async function reachedAndForeign(db: Database, { as, me, mark, other }: Standing) {
  const person = async (role: string, label: string) => labelled(db, await aPerson(db, { role, email: `${label}@exemple.test` }), label)
  const [theirManager, theirAgent, sectorManager, agent] = await Promise.all([
    person('ROLE_RESP', `${other}responsable`),
    person('ROLE_AGENT', `${other}agent`),
    // An outlet shows the names of its sector manager and credit agent.
    as === 'sectorManager' ? me : person('ROLE_RESP', `${mark}responsable`),
    as === 'creditAgent' ? me : person('ROLE_AGENT', `${mark}agent`),
  ])
  const [mine, others] = [
    { sectorManager, agent },
    { sectorManager: theirManager, agent: theirAgent },
  ]
  const [near, far] = await Promise.all([twoHeld(db, `${mark}proche`, mine), twoHeld(db, `${other}loin`, others)])
  return { mine, others, near, far }
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
