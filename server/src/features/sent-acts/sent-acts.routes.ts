import * as contract from '@backoffice/contract/sent-acts/sent-acts'
import type { Serve } from '../../http/serve.ts'
import { settledToWire } from './sent-acts.wire.ts'
import { settleSentAct } from './settle-sent-act.ts'

export function sentActsRoutes(serve: Serve): void {
  serve(contract.settleSentAct, async ({ tx, body: { key }, actor }) => settledToWire(await settleSentAct(tx, actor.id, key)))
}
