import * as contract from '@backoffice/contract/commissions/contests'
import type { Serve } from '../../http/serve.ts'
import { answerContest } from './answer-contest.ts'
import { contestLine } from './contest-line.ts'
import { getStatementLine } from './statement-lines.read.ts'
import { adjustmentFromWire, lineToWire } from './statements.wire.ts'

export function contestsRoutes(serve: Serve): void {
  serve(contract.contestLine, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
    await contestLine(tx, { id, reason }, actor)
    return lineToWire(await getStatementLine(tx, id))
  })

  serve(contract.answerContest, async ({ tx, params: { id }, body: { amount, raison: reason }, actor }) => {
    await answerContest(tx, { id, reason, amount: adjustmentFromWire(amount) }, actor)
    return lineToWire(await getStatementLine(tx, id))
  })
}
