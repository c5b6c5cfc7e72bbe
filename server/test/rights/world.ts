import type { Database } from '../../src/database/database.ts'
import { anImport, someActivities } from '../activities.ts'
import { aPerson, steppedUp, type Caller } from '../people.ts'
import { UNKNOWN_ID } from './absent.ts'
import type { CallerName, Relation } from './callers.ts'
import { creditRows, type CreditIds } from './credit-world.ts'
import { deliveryRows, type DeliveryIds } from './delivery-world.ts'
import type { MessageIds } from './message-world.ts'
import { networkRows } from './network-world.ts'
import { objectiveRows } from './objective-world.ts'
import { reachedAndForeign, rowsOfPeople, scoped, type People, type Standing } from './people-of-world.ts'
import { actRows, personalRows } from './personal-world.ts'
import type { Outlets } from './rows-of-outlets.ts'
import { stockAlertRows, type StockAlertIds } from './stock-alert-world.ts'
import { stockOrderRows, type StockOrderIds } from './stock-order-world.ts'
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

type Setting = Standing & People & Outlets & { nth: number; isManager: boolean; relation: 'same' | 'foreign' }

/** The parts of a world besides its people, each with the rows of some kinds. */
const PARTS = {
  lines: activityRows,
  network: (db, { isManager, mark, other, relation }) => networkRows(db, { mark: isManager ? mark : other, relation }),
  objectives: (db, { near: { outlet }, ...setting }) => objectiveRows(db, { ...setting, outlet }),
  stock: stockRows,
  deliveries: deliveryRows,
  stockOrders: stockOrderRows,
  stockAlerts: stockAlertRows,
  acts: async (db, { me, isManager, mark, other }) => ({
    pendingAct: await actRows(db, { me, isManager, label: isManager ? mark : other }),
  }),
  personal: (db, { far, ...setting }) => personalRows(db, { ...setting, stranger: far.outlet }),
  credit: (db, { near, far, mine, others, ...setting }) =>
    creditRows(db, { ...setting, near: { ...near, agent: mine.agent }, far: { ...far, agent: others.agent } }),
} satisfies Record<string, (db: Database, setting: Setting) => Promise<Partial<Rows>>>
type Part = keyof typeof PARTS
const ALL_PARTS = Object.keys(PARTS) as Part[]

/** A caller with one row of each kind and relation. Names that begin with `mark` may be read. */
export type World = { me: Caller; mark: string; rows: Rows; sectorManager: Caller; partOf: ReadonlyMap<string, Part> }

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
let lastNumber = 0

/** Creates a caller's world. Only a world of all parts has rows of every kind. */
export async function aWorld(db: Database, name: CallerName, parts: readonly Part[] = ALL_PARTS): Promise<World> {
  lastNumber += 1
  const nth = lastNumber
  const [mark, other] = [`monde${nth}-`, `ailleurs${nth}-`]
  const as = CONFIRMED[name] ?? name
  const isManager = as === 'manager'
  const me = await aPerson(db, { role: ROLES[name], ...(name === 'outlet' ? { outletName: `${mark}moi` } : {}) })
  if (as === name) await steppedUp(db, me)

  const standing = { as, me, mark, other }
  const people = await reachedAndForeign(db, standing)
  const outlets = { ...(name === 'outlet' ? { own: me } : {}), ...scoped(as, people.near.outlet, people.far.outlet) }
  const relation = isManager ? 'same' : 'foreign'
  const setting = { ...standing, ...people, nth, isManager, relation, outlets, absent: UNKNOWN_ID } as const
  const made = await Promise.all(parts.map(async (part) => [part, await PARTS[part](db, setting)] as const))
  return {
    me,
    mark,
    // A kind that no part makes has no rows, and the first call on it says so.
    rows: Object.assign(rowsOfPeople(standing, people), ...made.map(([, rows]) => rows)),
    sectorManager: people.mine.sectorManager,
    partOf: new Map(made.flatMap(([part, rows]) => Object.keys(rows).map((kind) => [kind, part] as const))),
  }
}

async function activityRows(db: Database, { as, me, near, far, mark, other }: Setting) {
  const [sameLine, foreignLine, ownLine] = await Promise.all([
    anActivity(db, near.outlet, `${mark}ligne`),
    anActivity(db, far.outlet, `${other}ligne`),
    as === 'outlet' ? anActivity(db, me, `${mark}ligne`) : undefined,
  ])
  return { activity: { ...(ownLine === undefined ? {} : { own: ownLine }), ...scoped(as, sameLine, foreignLine), absent: UNKNOWN_ID } }
}

async function anActivity(db: Database, outlet: Caller, name: string): Promise<number> {
  await someActivities(db, [{ outlet, day: '2026-03-10', name, subscriber: '77000001' }], await anImport(db))
  const { id } = await db.selectFrom('activities').select('id').where('outletId', '=', outlet.id).executeTakeFirstOrThrow()
  return Number(id)
}
