import {
  computeStatements,
  listStatementLines,
  listStatements,
  reopenStatement,
  reviewStatement,
  validateStatement,
} from '@backoffice/contract/commissions/statements'
import type { Caller } from './people.ts'
import type { callsOn } from './test-app.ts'

type Month = { month: number; year: number }

/** Returns what a manager does with the statement of somebody's month. */
export function statementCalls({ call }: Pick<ReturnType<typeof callsOn>, 'call'>, manager: Caller) {
  const statementOf = async ({ id }: Caller, month: Month) =>
    (await call(manager, listStatements, { query: { userId: id, ...month } })).content[0]
  const actOn = async (who: Caller, month: Month) => ({ params: { id: (await statementOf(who, month))?.id ?? 0 }, body: {} })
  const linesOf = async (who: Caller, month: Month) => {
    const statement = await statementOf(who, month)
    if (!statement) return []
    return (await call(manager, listStatementLines, { params: { id: statement.id }, query: {} })).content
  }
  return {
    compute: (body: Month) => call(manager, computeStatements, { body }),
    statementOf,
    /** Returns the request of an act on the statement. */
    actOn,
    review: async (who: Caller, month: Month) => call(manager, reviewStatement, await actOn(who, month)),
    reopen: async (who: Caller, month: Month) =>
      call(manager, reopenStatement, { ...(await actOn(who, month)), body: { raison: 'À recalculer' } }),
    validate: async (who: Caller, month: Month) => call(manager, validateStatement, await actOn(who, month)),
    linesOf,
    amountsOf: async (who: Caller, month: Month) => (await linesOf(who, month)).map(({ kind, amount }) => [kind, amount]),
  }
}
