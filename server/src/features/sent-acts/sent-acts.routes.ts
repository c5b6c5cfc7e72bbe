import * as contract from '@backoffice/contract/sent-acts'
import type { Serve } from '../../http/serve.ts'
import { settleSentAct } from './settle-sent-act.ts'

export function sentActsRoutes(serve: Serve): void {
  serve(contract.settleSentAct, ({ tx, body: { key }, actor }) => settleSentAct(tx, actor.id, key))
}
