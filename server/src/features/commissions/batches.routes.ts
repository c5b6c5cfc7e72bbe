import * as contract from '@backoffice/contract/commissions/batches'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { sayingWhereItCounts } from '../../shared/late-money.ts'
import { firstOf } from '../../shared/months.ts'
import { getBatch, listBatches } from './batches.read.ts'
import { batchToWire, earnerToWire } from './batches.wire.ts'
import { cancelBatch } from './cancel-batch.ts'
import { listCommissionEarners } from './commission-earners.read.ts'
import { payBatch } from './pay-batch.ts'
import { writePayments } from './payment.file.ts'
import { prepareBalance } from './prepare-balance.ts'
import { prepareBatch } from './prepare-batch.ts'

export function batchesRoutes(serve: Serve, db: Database): void {
  serve(contract.prepareBatch, async ({ tx, body, actor, requireStepUp }) => {
    const person = { actor, requireStepUp }
    const id =
      'userId' in body
        ? await prepareBalance(tx, body.userId, person)
        : await prepareBatch(tx, { month: firstOf(body), ids: body.ids }, person)
    return batchToWire(await getBatch(tx, id))
  })

  serve(contract.payBatch, async ({ tx, params: { id }, body: { reference }, actor, requireStepUp }) => {
    const late = await payBatch(tx, { id, reference }, { actor, requireStepUp })
    return sayingWhereItCounts(batchToWire(await getBatch(tx, id)), late)
  })

  serve(contract.cancelBatch, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
    await cancelBatch(tx, { id, reason }, actor)
    return batchToWire(await getBatch(tx, id))
  })

  serve(contract.listBatches, async ({ query, reader }) => {
    const { rows, total } = await listBatches(reader, { ...query, status: query.statut })
    return toPage(rows.map(batchToWire), total, query)
  })

  serve(contract.listCommissionEarners, async ({ reader }) => (await listCommissionEarners(reader)).map(earnerToWire))

  serve(contract.getBatch, async ({ params: { id } }) => batchToWire(await getBatch(db, id)))

  serve(contract.downloadPaymentFile, async ({ params: { id } }) => writePayments(await getBatch(db, id)))
}
