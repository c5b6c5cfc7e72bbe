import { sql } from 'kysely'
import type { Database, Tx } from '../src/database/database.ts'
import { TODAY } from '../src/database/today.ts'
import { addReceipt } from '../src/features/stock-receipts/add-receipt.ts'
import { updateReceiptLine } from '../src/features/stock-receipts/update-receipt-line.ts'
import { moveByHand } from '../src/features/stock/move-by-hand.ts'
import { cancelCount } from '../src/features/stock-counts/cancel-count.ts'
import { enterCounted } from '../src/features/stock-counts/enter-counted.ts'
import { openCount } from '../src/features/stock-counts/open-count.ts'
import { postCount } from '../src/features/stock-counts/post-count.ts'
import { submitCount } from '../src/features/stock-counts/submit-count.ts'
import type { Actor } from '../src/shared/actor.ts'
import { Refusal } from '../src/shared/refusal.ts'
import { aPerson, type Caller } from './people.ts'
import { anArticle, depotOf, moved } from './stock.ts'
import type { Act, Outlet, Place } from './stock-model.ts'

/** Holds two articles and two outlets that no other test moves. */
export type Shop = {
  manager: Caller
  clerk: Caller
  pieces: number
  goods: number
  depots: Record<Place, number>
  day: string
  lines: number[]
  goodsLines: number[]
  counts: Partial<Record<Outlet, number>>
}

export const actorOf = ({ id, sessionId }: Caller): Actor => ({ id, role: 'ROLE_MANAGER', scope: 'all', sessionId })
export const requireStepUp = () => undefined

export async function aShop(db: Database): Promise<Shop> {
  const outlet = async () => depotOf(db, await aPerson(db, { role: 'ROLE_PDV' }))
  const kinds = ['supplier', 'central', 'sold', 'faulty', 'lost', 'gap'] as const
  const depots = await Promise.all(kinds.map(async (kind) => [kind, await depotOf(db, kind)]))
  const { rows } = await sql<{ day: string }>`select ${TODAY}::text as day`.execute(db)
  return {
    manager: await aPerson(db, { role: 'ROLE_MANAGER' }),
    clerk: await aPerson(db, { role: 'ROLE_MANAGER' }),
    pieces: await anArticle(db),
    goods: await anArticle(db, { isSerialised: false }),
    depots: { ...Object.fromEntries(depots), north: await outlet(), south: await outlet() },
    day: rows[0]?.day ?? '',
    lines: [],
    goodsLines: [],
    counts: {},
  }
}

/** Does an act and returns « done » or the code of its refusal. */
export async function perform(db: Database, shop: Shop, act: Act): Promise<string> {
  try {
    const { keep } = await db.transaction().execute(async (tx) => ({ keep: await actIn(tx, shop, act) }))
    keep?.()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

type Kept = (() => void) | undefined

/** Returns what to remember once the transaction is committed. */
async function actIn(tx: Tx, shop: Shop, act: Act): Promise<Kept> {
  const { manager, depots, pieces: articleId } = shop
  const actor = actorOf(manager)
  const noGoods = { articleId: undefined, quantity: undefined, serials: undefined }
  switch (act.act) {
    case 'receive':
    case 'receiveGoods':
    case 'withdraw':
    case 'correctGoods':
      return receiveIn(tx, shop, act)
    case 'carry':
      await moved(tx, manager, { kind: 'arrived', ...(await pieceOf(tx, shop, act.number)), from: depots.central, to: depots[act.at] })
      return undefined
    case 'sell':
      await moved(tx, manager, { kind: 'sold', ...(await pieceOf(tx, shop, act.number)), from: depots[act.at], to: depots.sold })
      return undefined
    case 'carryGoods':
      await moved(tx, manager, { kind: 'arrived', articleId: shop.goods, quantity: act.quantity, from: depots.central, to: depots[act.at] })
      return undefined
    case 'sellGoods':
      await moved(tx, manager, { kind: 'sold', articleId: shop.goods, quantity: act.quantity, from: depots[act.at], to: depots.sold })
      return undefined
    case 'hand':
    case 'handGoods': {
      const goods = act.act === 'hand' ? { serials: [act.number], articleId } : { articleId: shop.goods, quantity: act.quantity }
      const entered = { ...noGoods, ...goods, kind: act.kind, depotId: depots[act.at], reason: 'Essai' }
      await moveByHand(tx, entered, { actor, requireStepUp })
      return undefined
    }
    default:
      return countIn(tx, shop, act)
  }
}

async function pieceOf(tx: Tx, { pieces }: Shop, number: string) {
  const { id } = await tx.selectFrom('serials').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return { articleId: pieces, quantity: 1, serialIds: [id] }
}

type ReceiptAct = Extract<Act, { act: 'receive' | 'receiveGoods' | 'withdraw' | 'correctGoods' }>

async function receiveIn(tx: Tx, shop: Shop, act: ReceiptAct): Promise<Kept> {
  const { manager, day } = shop
  const slip = { unitPrice: 31_50n, day, supplier: 'EUROSAT', slip: 'BL-1' }
  const correcting = { actor: actorOf(manager), requireStepUp }
  const correction = { version: undefined, changes: {}, serials: undefined, reason: 'Essai' }
  switch (act.act) {
    case 'receive': {
      const line = { ...slip, articleId: shop.pieces, quantity: act.numbers.length, serials: act.numbers }
      const [id = 0] = await addReceipt(tx, [line], { actor: manager })
      return () => void shop.lines.push(id)
    }
    case 'receiveGoods': {
      const [id = 0] = await addReceipt(tx, [{ ...slip, articleId: shop.goods, quantity: act.quantity, serials: [] }], { actor: manager })
      return () => void shop.goodsLines.push(id)
    }
    case 'withdraw': {
      const line = await tx.selectFrom('serials').select('receiptLineId').where('number', '=', act.number).executeTakeFirst()
      const id = line?.receiptLineId ?? 0
      const others = await tx
        .selectFrom('serials')
        .select('number')
        .where('receiptLineId', '=', id)
        .where('number', '<>', act.number)
        .where('depotId', '<>', shop.depots.supplier)
        .execute()
      await updateReceiptLine(tx, { ...correction, id, serials: others.map(({ number }) => number) }, correcting)
      return undefined
    }
    case 'correctGoods':
      await updateReceiptLine(tx, { ...correction, id: shop.goodsLines[act.line] ?? 0, changes: { quantity: act.quantity } }, correcting)
      return undefined
  }
}

type CountAct = Extract<Act, { act: 'open' | 'scan' | 'submit' | 'cancel' | 'post' }>

async function countIn(tx: Tx, shop: Shop, act: CountAct): Promise<Kept> {
  const [clerk, manager] = [actorOf(shop.clerk), actorOf(shop.manager)]
  const id = shop.counts[act.at] ?? 0
  const reason = 'Essai'
  if (act.act === 'open') {
    const opened = await openCount(tx, shop.depots[act.at], clerk)
    return () => void (shop.counts[act.at] = opened)
  }
  if (act.act === 'scan') {
    await enterCounted(tx, { id, serials: act.numbers, quantities: [{ articleId: shop.goods, quantity: act.quantity }] }, clerk)
  }
  if (act.act === 'submit') await submitCount(tx, id, clerk)
  if (act.act === 'cancel') await cancelCount(tx, { id, reason }, clerk)
  if (act.act === 'post') await postCount(tx, { id, version: undefined, reason }, { actor: manager, requireStepUp })
  return undefined
}
