import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { rollUps, SUMS, within, type FiguresQuery, type Sql } from './figures.read.ts'
import type { Figures } from './figures.rules.ts'
import type { Period } from './period.rules.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import { visibleScopeOf, type VisibleScope } from './visible-scope.rules.ts'

export type SalesmanRow = Figures & { salesmanCode: string; salesmanName: string }

export async function readSalesmanReport(actor: Actor, db: Database, { period, ...scope }: FiguresQuery): Promise<SalesmanRow[]> {
  const visibleScope = visibleScopeOf(actor, scope)
  const { rows } = await sql<SalesmanRow>`
    select figures.*, coalesce(salesman.name, '') as salesman_name
    from (
      select salesman_code, ${SUMS} from ${salesOf(period, visibleScope)} rolled group by salesman_code
    ) figures
    left join salesmen salesman on salesman.code = figures.salesman_code
    order by figures.salesman_code
  `.execute(db)
  if (rows.length === 0) await refuseUnseen(actor, db, visibleScope)
  return rows
}

/** Reads days within one outlet: the months' sums do not know the outlet. */
function salesOf(period: Period, visibleScope: VisibleScope): Sql {
  if (visibleScope.outletId === undefined) return rollUps('salesman', period, within(visibleScope))
  return sql`(select * from salesman_days where day between ${period.start} and ${period.end} and ${within(visibleScope)})`
}
