import * as contract from '@backoffice/contract/commissions/statements'
import { downloadStatement, downloadStatements } from '@backoffice/contract/commissions/statements-file'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { firstOf } from '../../shared/months.ts'
import { computeStatements } from './compute-statements.ts'
import { reopenStatement } from './reopen-statement.ts'
import { reviewStatement } from './review-statement.ts'
import { listStatementLines } from './statement-lines.read.ts'
import { listMonthStatements, readStatementInParts } from './month-statements.read.ts'
import { getStatement, groupByMonth, listMonths, listStatements } from './statements.read.ts'
import { commissionMonthToWire, computedToWire, lineToWire, outcomeToWire, statementToWire } from './statements.wire.ts'
import { writeStatementPdf } from './statement-pdf.file.ts'
import { writeStatements } from './statements.file.ts'
import { validateStatement } from './validate-statement.ts'

export function statementsRoutes(serve: Serve, db: Database): void {
  lists(serve, db)
  decisions(serve, db)
}

function lists(serve: Serve, db: Database): void {
  serve(contract.listCommissionMonths, async ({ query: { year } }) => (await listMonths(db, year)).map(commissionMonthToWire))

  serve(contract.computeStatements, async ({ tx, body }) => computedToWire(await computeStatements(tx, firstOf(body))))

  serve(contract.listStatements, async ({ query: { statut: status, ...query }, actor }) => {
    const { rows, total } = await listStatements(actor, db, { ...query, status })
    return toPage(rows.map(statementToWire), total, query)
  })

  serve(downloadStatements, async ({ query: { format, ...query }, reader }) => {
    const month = firstOf(query)
    return writeStatements({ month, statements: await listMonthStatements(reader, month) }, format)
  })

  serve(downloadStatement, async ({ params: { id }, actor }) => {
    const { month } = await getStatement(actor, db, id)
    return writeStatementPdf({ month, id, parts: readStatementInParts(actor, db, id) })
  })

  serve(contract.getStatement, async ({ params: { id }, actor }) => statementToWire(await getStatement(actor, db, id)))

  serve(contract.listStatementLines, async ({ params: { id }, query: { contested, ...query }, actor, reader }) => {
    const { rows, total } = await listStatementLines(actor, reader, { statementId: id, ...query, isContested: contested !== undefined })
    return toPage(rows.map(lineToWire), total, query)
  })
}

function decisions(serve: Serve, db: Database): void {
  serve(contract.reviewStatement, async ({ tx, params: { id }, body: { version }, actor }) => {
    await reviewStatement(tx, { id, version }, actor)
    return statementToWire(await getStatement(actor, tx, id))
  })

  serve(contract.reopenStatement, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
    await reopenStatement(tx, { id, reason })
    return statementToWire(await getStatement(actor, tx, id))
  })

  serve(contract.validateStatement, async ({ tx, params: { id }, body: { version }, actor, requireStepUp }) => {
    await validateStatement(tx, { id, version }, { actor, requireStepUp })
    return statementToWire(await getStatement(actor, tx, id))
  })

  serve(contract.reviewStatements, async ({ body: { ids }, actor, runEach }) =>
    (await runEach(ids, (tx, id) => reviewStatement(tx, { id }, actor))).map(outcomeToWire),
  )

  serve(contract.validateStatements, async ({ body: { ids }, actor, requireStepUp, runEach }) => {
    requireStepUp()
    const outcomes = []
    for (const ofMonth of await groupByMonth(db, ids)) {
      outcomes.push(...(await runEach(ofMonth, (tx, id) => validateStatement(tx, { id }, { actor, requireStepUp }))))
    }
    return outcomes.toSorted((one, other) => one.id - other.id).map(outcomeToWire)
  })
}
