import * as contract from '@backoffice/contract/imports/imports'
import { aPerson, steppedUp } from './people.ts'
import { anArticle, depotOf } from './stock.ts'
import { dataOf, openTestApp } from './test-app.ts'

type Sending = { mode?: 'rehearse' | 'apply'; month?: string }
type Decoder = { slip?: string; price?: string; day?: string }

const HEADER = 'SERIE;CARTE;ARTICLE;LOT;DATE_RECEPTION;FOURNISSEUR;BON;PRIX;QUANTITE'

/** Opens the calls with a serialised article, numbers of 14 characters, and a counted one; helpers send files of receipts. */
export async function openStockFileTests() {
  const app = await openTestApp()
  const { db, sendFile } = app
  const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const [serialised, counted] = [await anArticle(db, { serialLength: 14 }), await anArticle(db, { isSerialised: false })]
  const codeOf = async (id: number) => (await db.selectFrom('articles').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
  const [DECODER, DISH] = [await codeOf(serialised), await codeOf(counted)]
  const central = await depotOf(db, 'central')
  let last = 0

  /** Returns the line of one new decoder with its card. */
  function aDecoder({ slip, price = '31,50', day = '12/09/2026' }: Decoder = {}): string {
    last += 1
    const number = String(last).padStart(7, '0')
    return `0002806${number};0001406${number};${DECODER};L7;${day};EUROSAT;${slip ?? `BL-${last}`};${price};`
  }
  function post(lines: readonly string[], { mode = 'apply', month = '2026-09' }: Sending = {}) {
    const file = { name: 'reception.csv', bytes: `${[HEADER, ...lines].join('\r\n')}\r\n` }
    return sendFile(manager, contract.importFileOfMonth, { file, query: { mode }, params: { kind: 'stock', month } })
  }
  async function send(lines: readonly string[], sending: Sending = {}): Promise<contract.StockImport> {
    const read = dataOf(contract.importFileOfMonth, await post(lines, sending)).import
    if (read.importKind !== 'stock') throw new Error(`import ${read.id} is of another kind: ${read.importKind}`)
    return read
  }
  /** Returns what a rehearsal finds wrong: line, column, what was read and why. */
  async function problemsOf(...lines: string[]) {
    const { problems } = await send(lines, { mode: 'rehearse' })
    return problems.map(({ line, column, read, reason }) => [line, column, read, reason])
  }

  return { ...app, manager, serialised, counted, DECODER, DISH, central, aDecoder, post, send, problemsOf }
}
