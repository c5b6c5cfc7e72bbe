import * as contract from '@backoffice/contract/credit-requests/request-limits'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { changeRequestLimits } from './change-request-limits.ts'
import { getRequestLimits } from './request-limits.read.ts'
import { limitsFromWire, limitsToWire } from './request-limits.wire.ts'

export function requestLimitsRoutes(serve: Serve, db: Database): void {
  serve(contract.getRequestLimits, async ({ actor }) => limitsToWire(await getRequestLimits(actor, db)))

  serve(contract.changeRequestLimits, async ({ tx, body, actor, requireStepUp }) => {
    await changeRequestLimits(tx, limitsFromWire(body), { actor, requireStepUp })
    return limitsToWire(await getRequestLimits(actor, tx))
  })
}
