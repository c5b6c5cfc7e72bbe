import { createDelivery } from '@backoffice/contract/deliveries/deliveries'
import { applyImport, importFileOfMonth, undoImport } from '@backoffice/contract/imports/imports'
import { addReceipt } from '@backoffice/contract/stock-receipts/receipts'
import { urlOf } from '@backoffice/contract/url-of'
import { makeProduct, signIn } from '../test-support/product.ts'
import { startKillable } from './killable-product.ts'
import { questionsTo } from './product-calls.ts'

const [EMAIL, PASSWORD] = ['premier@exemple.fr', 'lagon bleu et vent du large']
const HEADER = 'SERIE;CARTE;ARTICLE;LOT;DATE_RECEPTION;FOURNISSEUR;BON;PRIX;QUANTITE'

/** Numbers the pieces of a slip: `SLIP-00001` and so on. */
export const numbersOf = (slip: string, count: number) => Array.from({ length: count }, (_, at) => `${slip}-${String(at).padStart(5, '0')}`)

/** Opens a product with one serialised article, one outlet and a manager who receives goods. */
export async function openStockProduct(name: string) {
  const product = await makeProduct(name)
  await product.createManager(EMAIL, PASSWORD)
  const killable = await startKillable(product)
  const { send, query } = questionsTo(product)
  await query(NETWORK)
  const token = await signIn(product.address, EMAIL, PASSWORD)
  await query(`update sessions set stepped_up_until = now() + interval '2 hours'`)
  const [made] = await query(
    `select (select id from articles) as article, (select id from accounts where role_name = 'ROLE_PDV') as outlet`,
  )
  const [articleId, outletId] = [Number(made?.['article']), Number(made?.['outlet'])]
  const by = { token }
  return {
    ...killable,
    /** Sends a file of receipts; returns the id of its import. */
    sendFile: (slip: string, sending: Sending) => sendFile({ address: product.address, token }, slip, sending),
    /** Receives pieces by hand; the same slip again is the same act. */
    receive: (slip: string, count: number) =>
      send({ token, key: `slip-${slip}` }, addReceipt, { body: { lines: [aLine(articleId, slip, count)] } }),
    apply: (id: number) => send(by, applyImport, { params: { id }, query: {} }),
    undo: (id: number) => send(by, undoImport, { params: { id }, query: {} }),
    prepare: (serials: string[]) =>
      send(by, createDelivery, { body: { kind: 'supply', outletId, lines: [{ articleId, quantity: serials.length, serials }] } }),
    /** Counts what a slip has brought: pieces by the depot where they stand, and what its moves took in. */
    broughtBy: async (slip: string) => {
      const [row] = await query(broughtBySlip(slip))
      return row
    },
    /** Counts the depots whose balance in the ledger is not the number of pieces that stand there. */
    wrongDepots: () => query(WRONG_DEPOTS),
  }
}

const aLine = (articleId: number, slip: string, quantity: number) => ({
  articleId,
  quantity,
  unitPrice: 31.5,
  date: today(),
  supplier: 'EUROSAT',
  reference: slip,
  serials: numbersOf(slip, quantity),
})

type Sending = { count: number; mode: 'apply' | 'rehearse' }

const today = () => new Date().toLocaleDateString('fr-CA', { timeZone: 'Europe/Paris' })

async function sendFile({ address, token }: { address: string; token: string }, slip: string, { count, mode }: Sending): Promise<number> {
  const day = today().split('-').toReversed().join('/')
  const lines = numbersOf(slip, count).map((number) => `${number};;DECOHD;L1;${day};EUROSAT;${slip};31,50;`)
  const file = new Blob([`${[HEADER, ...lines].join('\r\n')}\r\n`])
  const request = { params: { kind: 'stock', month: today().slice(0, 7) }, query: { mode }, body: file } as const
  const body = new FormData()
  body.append('file', file, `${slip}.csv`)
  const url = address + urlOf(importFileOfMonth, request)
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return Number(JSON.parse(text).data.import.id)
}

const NETWORK = `
  insert into articles (code, label, family, is_serialised) values ('DECOHD', 'Décodeur HD', 'equipment', true);
  insert into accounts (first_name, last_name, email, role_name, status, password_hash, outlet_number, outlet_name)
  select first_name, last_name, 'pdv@exemple.fr', 'ROLE_PDV', status, password_hash, '900001', 'Boutique' from accounts where email = '${EMAIL}';`

const broughtBySlip = (slip: string) => `
  select
    count(*) filter (where depot.kind = 'central')::integer as central, count(*) filter (where depot.kind = 'reserved')::integer as reserved,
    count(*) filter (where depot.kind = 'supplier')::integer as withdrawn,
    (select count(*)::integer from stock_receipt_lines where slip = '${slip}') as receipts
  from serials serial join depots depot on depot.id = serial.depot_id where serial.number like '${slip}-%'`

const WRONG_DEPOTS = `
  select depot.kind, account.quantity, stands.count from depots depot
  left join (select depot_id, sum(balance)::integer as quantity from ledger_accounts group by depot_id) account on account.depot_id = depot.id
  left join (select depot_id, count(*)::integer as count from serials group by depot_id) stands on stands.depot_id = depot.id
  where depot.kind in ('central', 'reserved') and coalesce(account.quantity, 0) <> coalesce(stands.count, 0)`
