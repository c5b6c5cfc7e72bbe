import * as contract from '@backoffice/contract/ledger/ledger'
import { toPage } from '@backoffice/contract/page'
import { currency } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { moneyFromWire } from '../../shared/money.ts'
import { sayingWhereItCounts } from '../../shared/late-money.ts'
import { correctMovement } from './correct-movement.ts'
import { readHealth } from './ledger-health.read.ts'
import { healthToWire, reversalToWire } from './ledger.wire.ts'
import { getMovement } from './movements.read.ts'
import { toMovement } from './movements.wire.ts'
import { reverseMovement } from './reverse-movement.ts'
import { getReversal, listReversals } from './reversals.read.ts'

export function ledgerRoutes(serve: Serve, db: Database): void {
  serve(contract.correctMovement, async ({ tx, body, actor, requireStepUp }) => {
    const correction = { ...body, amount: moneyFromWire(body.amount, currency, 'amount') }
    const { id: transferId, late } = await correctMovement(tx, correction, { actor, requireStepUp })
    return sayingWhereItCounts(toMovement(await getMovement(actor, tx, { transferId })), late)
  })

  serve(contract.reverseMovement, async ({ tx, params: { id: movementId }, body: { reason }, actor, requireStepUp }) => {
    const { id, late } = await reverseMovement(tx, { movementId, reason }, { actor, requireStepUp })
    return sayingWhereItCounts(reversalToWire(await getReversal(actor, tx, id)), late)
  })

  serve(contract.listReversals, async ({ query, actor, reader }) => {
    const { rows, total } = await listReversals(actor, reader, query)
    return toPage(rows.map(reversalToWire), total, query)
  })

  serve(contract.getLedgerHealth, async ({ actor }) => healthToWire(await readHealth(actor, db)))
}
