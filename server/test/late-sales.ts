import { importActivities, undoImport } from '@backoffice/contract/imports/imports'
import * as counts from '@backoffice/contract/stock-counts/counts'
import { aLine, csvOf, type Line } from './activity-files.ts'
import { aPerson, steppedUp } from './people.ts'
import { anArticle, depotOf, moved, quantityIn } from './stock.ts'
import { openTestApp } from './test-app.ts'

type ActivityFile = ReturnType<typeof csvOf>

/** The instant of a late sale, before whatever a test does. */
export const BEFORE = '10/09/2026 15:00:00'
export const atSecond = (instant: number) => new Date(instant).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' }).replace(',', '')
export const tomorrow = () => atSecond(Date.now() + 86_400_000)

/** Opens an app with outlets whose stock follows the files of activity, to send files and to count. */
export async function openLateSales() {
  const app = await openTestApp()
  const { db, call, sendFile, dataOf } = app
  const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const kinds = ['supplier', 'sold', 'gap'] as const
  const [supplier = 0, sold = 0, gap = 0] = await Promise.all(kinds.map((kind) => depotOf(db, kind)))

  let outlets = 8100
  async function aTrackedOutlet() {
    outlets += 1
    const [number, articleId] = [String(outlets), await anArticle(db, { isSerialised: false })]
    const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: number })
    const own = await depotOf(db, outlet)
    await db.updateTable('depots').set({ trackedFrom: '2026-09-01' }).where('id', '=', own).execute()
    const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
    const receive = (quantity: number, at?: Date) =>
      moved(db, manager, { kind: 'received', articleId, quantity, from: supplier, to: own, ...(at ? { at } : {}) })
    const sale = (cells: Line = {}) => csvOf([aLine({ NUMDIST: number, CMOUVMT: 'VENTMAT', CARTICLE: code, DATE: BEFORE, ...cells })])
    const held = async () => ({ own: await quantityIn(db, own, articleId), gap: await quantityIn(db, gap, articleId) })
    return { outlet, number, own, articleId, receive, sale, held }
  }
  type Tracked = Awaited<ReturnType<typeof aTrackedOutlet>>

  async function submitted({ outlet, own }: Pick<Tracked, 'outlet' | 'own'>, entry: object): Promise<number> {
    const params = await call(outlet, counts.openCount, { body: { depotId: own } })
    await call(outlet, counts.enterCounted, { params, body: entry })
    return (await call(outlet, counts.submitCount, { params, body: {} })).id
  }

  return {
    ...app,
    manager,
    sold,
    gap,
    aTrackedOutlet,
    submitted,
    send: async (file: ActivityFile): Promise<number> =>
      dataOf(importActivities, await sendFile(manager, importActivities, { query: {}, file })).import.id,
    undo: (id: number) => call(manager, undoImport, { params: { id }, query: {} }),
    post: (id: number) => call(manager, counts.postCount, { params: { id }, body: { raison: 'Inventaire' } }),
    counted: (shop: Tracked, quantity: number) => submitted(shop, { quantities: [{ articleId: shop.articleId, quantity }] }),
  }
}
