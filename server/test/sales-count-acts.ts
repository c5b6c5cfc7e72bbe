import type { Database } from '../src/database/database.ts'
import { importFile } from '../src/features/imports/import-file.ts'
import { undoImport } from '../src/features/imports/undo-import.ts'
import { currencyNamed } from '../src/shared/money.ts'
import { Refusal } from '../src/shared/refusal.ts'
import { aLine, csvOf, type Line } from './activity-files.ts'
import { type Act, GOODS_AT_FIRST, otherOf, type Outlet, type When } from './sales-count-model.ts'
import { aShop, perform, type Shop } from './stock-acts.ts'
import { moved, someSerials } from './stock.ts'

/** Holds, with the articles and outlets of a shop, the numbers of its decoders, what each file says, and all counts. */
export type SellingShop = Shop & {
  code: string
  outletNumbers: Record<Outlet, string>
  numbers: string[]
  files: { bytes: string; id: number }[]
  opened: Record<Outlet, number[]>
}

const SENT = {
  importKind: 'activation',
  fileName: 'ventes.csv',
  month: null,
  mode: 'apply',
  createsOutlets: false,
  recordAudit: async () => undefined,
} as const
const SETTING = { timezone: 'Europe/Paris', currency: currencyNamed('EUR'), latestDay: '2999-12-31' }
const DAY_MS = 86_400_000

/** Opens two outlets that are tracked and hold the same counted goods; decoders stand where `pieces` says. */
export async function aSellingShop(db: Database, pieces: readonly Outlet[]): Promise<SellingShop> {
  const shop = await aShop(db)
  const { manager, depots, pieces: articleId, goods } = shop
  const of = (at: Outlet) => db.selectFrom('depots').where('depots.id', '=', depots[at])
  const numberOf = async (at: Outlet) =>
    (await of(at).innerJoin('accounts', 'accounts.id', 'outletId').select('outletNumber').executeTakeFirstOrThrow()).outletNumber ?? ''
  const { code } = await db.selectFrom('articles').select('code').where('id', '=', goods).executeTakeFirstOrThrow()
  for (const at of ['north', 'south'] as const) {
    await db.updateTable('depots').set({ trackedFrom: '2026-09-01' }).where('id', '=', depots[at]).execute()
    await moved(db, manager, { kind: 'received', articleId: goods, quantity: GOODS_AT_FIRST, from: depots.supplier, to: depots[at] })
  }
  const ids = await someSerials(db, articleId, pieces.length)
  for (const [place, at] of pieces.entries()) {
    const piece = { articleId, quantity: 1, serialIds: [ids[place] ?? 0] }
    await moved(db, manager, { ...piece, kind: 'received', from: depots.supplier, to: depots[at] })
  }
  const rows = await db.selectFrom('serials').select('number').where('articleId', '=', articleId).orderBy('id').execute()
  const outletNumbers = { north: await numberOf('north'), south: await numberOf('south') }
  return { ...shop, code, outletNumbers, numbers: rows.map(({ number }) => number), files: [], opened: { north: [], south: [] } }
}

/** Does an act and returns « done » or the code of its refusal. */
export async function performSelling(db: Database, shop: SellingShop, act: Act): Promise<string> {
  const { manager, depots, numbers, files } = shop
  const nth = (piece: number) => numbers[piece] ?? ''
  switch (act.act) {
    case 'import': {
      const file = { bytes: fileOf(shop, act), id: 0 }
      files.push(file)
      return send(db, shop, file)
    }
    case 'redo':
    case 'undo': {
      const file = files[act.file]
      if (file === undefined) return 'skip'
      return act.act === 'redo' ? send(db, shop, file) : undo(db, shop, file.id)
    }
    case 'arrive': {
      const goods = { articleId: shop.goods, quantity: act.quantity }
      return attempt(() => moved(db, manager, { ...goods, kind: 'received', from: depots.supplier, to: depots[act.at] }))
    }
    case 'carry': {
      const { id } = await db.selectFrom('serials').select('id').where('number', '=', nth(act.piece)).executeTakeFirstOrThrow()
      const piece = { articleId: shop.pieces, quantity: 1, serialIds: [id] }
      return attempt(() => moved(db, manager, { ...piece, kind: 'arrived', from: depots[otherOf(act.at)], to: depots[act.at] }))
    }
    case 'hand':
      return perform(db, shop, { act: 'hand', kind: act.kind, number: nth(act.piece), at: act.at })
    case 'enter':
      return perform(db, shop, { act: 'scan', at: act.at, numbers: act.pieces.map(nth), quantity: act.counted })
    case 'open': {
      const outcome = await perform(db, shop, act)
      const id = shop.counts[act.at]
      if (outcome === 'done' && id !== undefined) shop.opened[act.at].push(id)
      return outcome
    }
    case 'postEarlier':
      return perform(db, { ...shop, counts: { [act.at]: shop.opened[act.at].at(-2) ?? 0 } }, { act: 'post', at: act.at })
    default:
      return perform(db, shop, act)
  }
}

function fileOf({ code, outletNumbers, numbers }: SellingShop, { at, when, pieces, goods }: Extract<Act, { act: 'import' }>): string {
  const shared: Line = { NUMDIST: outletNumbers[at], DATE: dateOf(when) }
  return csvOf([
    ...pieces.map((piece) => aLine({ ...shared, CMOUVMT: 'CREAT', NUMDECO: numbers[piece] ?? '' })),
    ...Array.from({ length: goods }, () => aLine({ ...shared, CMOUVMT: 'VENTMAT', CARTICLE: code })),
  ]).bytes
}

function dateOf(when: When): string {
  if (when === 'before') return '10/09/2026 15:00:00'
  return new Date(Date.now() + DAY_MS).toLocaleString('fr-FR', { timeZone: SETTING.timezone }).replace(',', '')
}

const send = (db: Database, { manager }: Shop, file: { bytes: string; id: number }) =>
  attempt(async () => {
    file.id = await importFile(db, { ...SENT, bytes: bytesOf(file.bytes), actorId: manager.id }, SETTING)
  })

const undo = (db: Database, { manager }: Shop, id: number) =>
  attempt(() =>
    db.transaction().execute((tx) => undoImport(tx, { id, reason: null }, { actorId: manager.id, requireStepUp: () => undefined })),
  )

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function attempt(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
