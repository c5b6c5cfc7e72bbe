import * as contract from '@backoffice/contract/stock-receipts/receipts'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { toPageOrList } from '../../shared/paging.ts'
import { articleUnknown } from '../../shared/refusals.ts'
import { findArticle } from '../articles/index.ts'
import { addReceipt } from './add-receipt.ts'
import { canonicalsOf, checkNumbers } from './entered-serials.rules.ts'
import { findKnownNumbers, getReceiptLines, listReceiptLines } from './receipts.read.ts'
import { correctionFromWire, linesFromWire, receiptLineToWire } from './receipts.wire.ts'
import { updateReceiptLine } from './update-receipt-line.ts'

export function stockReceiptsRoutes(serve: Serve, db: Database): void {
  serve(contract.listReceiptLines, async ({ query, actor, reader }) => {
    const { rows, ...list } = await listReceiptLines(actor, reader, query)
    return toPageOrList({ ...list, rows: rows.map(receiptLineToWire) })
  })

  serve(contract.addReceipt, async ({ tx, body, actor }) =>
    (await getReceiptLines(tx, await addReceipt(tx, linesFromWire(body), { actor }))).map(receiptLineToWire),
  )

  serve(contract.updateReceiptLine, async ({ tx, body, actor, requireStepUp }) => {
    await updateReceiptLine(tx, correctionFromWire(body), { actor, requireStepUp })
    const [line] = await getReceiptLines(tx, [body.id])
    if (line === undefined) throw new Error(`no receipt line ${body.id}`)
    return receiptLineToWire(line)
  })

  serve(contract.checkSerials, async ({ body: { articleId, serials }, actor }) => {
    const article = await findArticle(db, articleId)
    if (!article) throw articleUnknown(articleId)
    const known = await findKnownNumbers(actor, db, serials.map(canonicalsOf))
    return checkNumbers(serials, article, known)
  })
}
