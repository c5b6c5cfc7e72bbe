import * as contract from '@backoffice/contract/commissions/statements'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { computeStatements } from './compute-statements.ts'
import { listStatementLines } from './statement-lines.read.ts'
import { getStatement, listMonths, listStatements } from './statements.read.ts'
import { commissionMonthToWire, computedToWire, lineToWire, monthOf, statementToWire } from './statements.wire.ts'

export function statementsRoutes(serve: Serve, db: Database): void {
  serve(contract.listCommissionMonths, async ({ query: { year } }) => (await listMonths(db, year)).map(commissionMonthToWire))

  serve(contract.computeStatements, async ({ tx, body }) => computedToWire(await computeStatements(tx, monthOf(body))))

  serve(contract.listStatements, async ({ query: { statut: status, ...query }, actor }) => {
    const { rows, total } = await listStatements(actor, db, { ...query, status })
    return toPage(rows.map(statementToWire), total, query)
  })

  serve(contract.getStatement, async ({ params: { id }, actor }) => statementToWire(await getStatement(actor, db, id)))

  serve(contract.listStatementLines, async ({ params: { id }, query: { contested, ...query }, actor }) => {
    const { rows, total } = await listStatementLines(actor, db, { statementId: id, ...query, isContested: contested !== undefined })
    return toPage(rows.map(lineToWire), total, query)
  })
}
