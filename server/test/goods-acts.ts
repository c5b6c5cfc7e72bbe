import * as deliveries from '@backoffice/contract/deliveries/deliveries'
import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import * as imports from '@backoffice/contract/imports/imports'
import * as orders from '@backoffice/contract/stock-orders/stock-orders'
import { moveByHand } from '@backoffice/contract/stock/moves'
import type { Database } from '../src/database/database.ts'
import { outcomeOf } from './goods-gaps.ts'
import { endsOf, outcomeOfFile } from './goods-model.ts'
import type { Act, End, Load, Place } from './goods-state.ts'
import { aPerson, steppedUp, type Caller } from './people.ts'
import { anArticle, depotOf } from './stock.ts'
import type { openTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof openTestApp>>, 'db' | 'send' | 'sendFile' | 'call'>
type Way = { id: number; from: End; to: End }
/** Holds two articles and two outlets that no other history moves, the numbers of its pieces, and the documents in the order of the model. */
export type Shop = {
  manager: Caller
  shipper: Caller
  outlets: { north: Caller; south: Caller }
  articles: { pieces: number; cables: number }
  codes: { pieces: string; cables: string }
  depots: Record<Place, number>
  numbers: string[]
  imports: number[]
  deliveries: Way[]
}

const HEADER = 'SERIE;CARTE;ARTICLE;LOT;DATE_RECEPTION;FOURNISSEUR;BON;PRIX;QUANTITE'
const REASONED = { raison: 'Essai' }
let shops = 0

export async function aShop(db: Database, pieces: number): Promise<Shop> {
  shops += 1
  const outlets = { north: await aPerson(db, { role: 'ROLE_PDV' }), south: await aPerson(db, { role: 'ROLE_PDV' }) }
  const kinds = ['central', 'reserved', 'transit', 'faulty', 'lost', 'gap', 'supplier'] as const
  const depots = await Promise.all(kinds.map(async (kind) => [kind, await depotOf(db, kind)]))
  const articles = { pieces: await anArticle(db), cables: await anArticle(db, { isSerialised: false }) }
  const codeOf = async (id: number) => (await db.selectFrom('articles').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
  return {
    manager: await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' })),
    shipper: await aPerson(db, { role: 'ROLE_MANAGER' }),
    outlets,
    articles,
    codes: { pieces: await codeOf(articles.pieces), cables: await codeOf(articles.cables) },
    depots: { ...Object.fromEntries(depots), north: await depotOf(db, outlets.north), south: await depotOf(db, outlets.south) },
    numbers: Array.from({ length: pieces }, (_, place) => `000${70_000 + shops}${place}`),
    imports: [],
    deliveries: [],
  }
}

/** Sends an act and returns `done`, what a file did, or the code of the refusal. */
export async function perform(app: App, shop: Shop, act: Act): Promise<string> {
  switch (act.act) {
    case 'importGoods':
      return importGoods(app, shop, act)
    case 'undoImport':
      return callAs(app, shop.manager)(imports.undoImport, { params: { id: shop.imports[act.at] ?? 0 }, query: {} })
    case 'prepare':
      return act.kind === 'order' ? prepareOrder(app, shop, act) : prepare(app, shop, act)
    case 'hand': {
      const body = { kind: act.kind, depotId: shop.depots[act.outlet], serials: [shop.numbers[act.piece] ?? ''], ...REASONED }
      return callAs(app, act.kind === 'faulty' ? shop.outlets[act.outlet] : shop.manager)(moveByHand, { body })
    }
    default: {
      const way = shop.deliveries[act.at]
      return way === undefined ? 'skip' : actOn(app, shop, { act, way })
    }
  }
}

type DeliveryAct = Extract<Act, { act: 'ship' | 'cancel' | 'sendBack' | 'receive' | 'settle' }>

/** Acts as the outlet that receives, or a manager who did not ship; an outlet ships what it returns. */
async function actOn(app: App, shop: Shop, { act, way }: { act: DeliveryAct; way: Way }): Promise<string> {
  const { manager, shipper, outlets } = shop
  const params = { id: way.id }
  const receiver = way.to === 'central' ? manager : outlets[way.to]
  const sender = way.to === 'central' && way.from !== 'central' ? outlets[way.from] : shipper
  switch (act.act) {
    case 'ship':
      return callAs(app, sender)(deliveries.shipDelivery, { params, body: {} })
    case 'cancel':
      return callAs(app, manager)(deliveries.cancelDelivery, { params, body: {} })
    case 'sendBack':
      return callAs(app, receiver)(deliveries.returnDelivery, { params, body: REASONED })
    case 'receive':
      return callAs(app, receiver)(deliveries.receiveDelivery, { params, body: { lines: receivedLines(shop, act), ...REASONED } })
    case 'settle': {
      const { gaps } = await app.call(manager, deliveries.readDelivery, { params })
      const decided = gaps.map(({ id, kind }, nth) => ({ id, outcome: outcomeOf(kind, act.choice, nth) }))
      // A delivery without a gap is refused for its state.
      const body = { gaps: gaps.length === 0 ? [{ id: 1, outcome: 'found' as const }] : decided, ...REASONED }
      return callAs(app, manager)(deliveries.settleDelivery, { params, body })
    }
  }
}

/** Leaves out an article of which nothing is there: it is missing whole. */
function receivedLines({ articles, numbers }: Shop, { there, damaged }: { there: Load; damaged: Load }) {
  // An outlet types some numbers without the zeros before them.
  const typed = (pieces: readonly number[]) => pieces.map((piece) => (numbers[piece] ?? '').slice(piece % 2 === 0 ? 0 : 3))
  return [
    ...(there.cables === 0 ? [] : [{ articleId: articles.cables, quantity: there.cables, damaged: damaged.cables }]),
    ...(there.pieces.length === 0 ? [] : [{ articleId: articles.pieces, serials: typed(there.pieces), damaged: typed(damaged.pieces) }]),
  ]
}

async function importGoods({ sendFile }: App, shop: Shop, { load, slip }: Extract<Act, { act: 'importGoods' }>): Promise<string> {
  const { manager, codes, numbers } = shop
  const shared = `12/09/2026;EUROSAT;${codes.pieces}-${slip};31,50;`
  const pieces = load.pieces.map((piece) => `${numbers[piece]};;${codes.pieces};L7;${shared}`)
  const cables = load.cables === 0 ? [] : [`;;${codes.cables};;${shared}${load.cables}`]
  const file = { name: 'reception.csv', bytes: `${[HEADER, ...pieces, ...cables].join('\r\n')}\r\n` }
  const request = { file, query: { mode: 'apply' }, params: { kind: 'stock', month: '2026-09' } } as const
  const answer = await sendFile(manager, imports.importFileOfMonth, request)
  const { data, code } = answer.json<{ data?: { import: { id: number; counts: Parameters<typeof outcomeOfFile>[0] } }; code?: string }>()
  if (data === undefined) return code ?? String(answer.statusCode)
  shop.imports.push(data.import.id)
  return outcomeOfFile(data.import.counts)
}

type Preparation = Extract<Act, { act: 'prepare' }>

async function prepare(app: App, shop: Shop, act: Preparation): Promise<string> {
  const { manager, outlets } = shop
  const { from, to } = endsOf(act)
  const lines = linesOf(shop, act.load)
  const kind = act.kind === 'order' ? 'supply' : act.kind
  const body = {
    supply: { outletId: outlets[act.outlet].id },
    transfer: { outletId: outlets[act.outlet].id, fromOutletId: from === 'central' ? 0 : outlets[from].id },
    return: REASONED,
  }[kind]
  const person = kind === 'return' ? outlets[act.outlet] : manager
  return callAs(app, person)(deliveries.createDelivery, {
    body: { kind, lines, ...body },
    done: (id) => shop.deliveries.push({ id, from, to }),
  })
}

/** Orders, approves and prepares; what cannot be prepared is cancelled. */
async function prepareOrder(app: App, shop: Shop, act: Preparation): Promise<string> {
  const { manager, outlets } = shop
  const lines = linesOf(shop, act.load)
  const asked = lines.map(({ articleId, quantity }) => ({ articleId, quantity }))
  const params = await app.call(outlets[act.outlet], orders.createStockOrder, { body: { lines: asked, submit: true } })
  await app.call(manager, orders.approveStockOrder, { params })
  const done = (id: number) => shop.deliveries.push({ id, from: 'central', to: act.outlet })
  const outcome = await callAs(app, manager)(orders.prepareStockOrder, { params, body: { lines }, done })
  if (outcome !== 'done') await app.call(manager, orders.cancelStockOrder, { params, body: {} })
  return outcome
}

function linesOf({ articles, numbers }: Shop, { pieces, cables }: Load) {
  return [
    { articleId: articles.pieces, quantity: pieces.length, serials: pieces.map((piece) => numbers[piece] ?? '') },
    { articleId: articles.cables, quantity: cables },
  ].filter(({ quantity }) => quantity > 0)
}

type Request<E extends Endpoint> = RequestOf<E> & { done?: (id: number) => void }

/** Returns a function that makes a call as a person and returns its outcome. */
function callAs({ send }: App, person: Caller) {
  return async <E extends Endpoint>(endpoint: E, { done, ...request }: Request<E>): Promise<string> => {
    // Without `done` it is the request of that very endpoint.
    const answer = await send(person, endpoint, request as unknown as RequestOf<E>)
    const { data, code } = answer.json<{ data?: { id: number }; code?: string }>()
    if (answer.statusCode !== 200) return code ?? String(answer.statusCode)
    if (data) done?.(data.id)
    return 'done'
  }
}
