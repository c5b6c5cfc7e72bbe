import * as contract from '@backoffice/contract/objectives/split'
import type { Serve } from '../../http/serve.ts'
import { firstOf } from '../../shared/months.ts'
import { splitObjectives } from './split-objectives.ts'
import { splittingFromWire, splitToWire } from './split.wire.ts'

export function splitRoutes(serve: Serve): void {
  serve(contract.splitObjectives, async ({ tx, body, query: { mode }, actor }) => {
    const applying = mode === 'apply' ? { actor, reason: body.raison } : null
    return splitToWire(await splitObjectives(tx, { month: firstOf(body), ...splittingFromWire(body) }, applying))
  })
}
