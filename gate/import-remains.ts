import type pg from 'pg'

export type Remains = { id: number; state: string; lines: number | null; staged: number; held: number; classified: number; counted: number }

/** Counts the new and merged lines of a list of subscribers that became cases, and those that warn that none is needed. */
const HELD_RENEWALS = `(
  select count(*)::int from import_lines line
  left join renewal_lists list on list.import_id = line.import_id and list.line_number = line.line_number
  where line.import_id = imports.id and import_kind = 'relance' and line_status in ('accepted', 'corrected')
    and (list.follow_up_id is not null or line.warning is not null)
)`

/** Counts the lines of a file of receipts whose goods are in the depot, to the piece. */
const HELD_RECEIPTS = `(
  select count(*)::int from (
    select article_code, day, fields -> 'goods' ->> 'slip' as slip, count(*) as lines, sum((fields -> 'goods' ->> 'quantity')::int) as pieces
    from import_lines line
    where line.import_id = imports.id and import_kind = 'stock' and line_status = 'accepted' group by 1, 2, 3
  ) said
  cross join generate_series(1, said.lines)
  where said.pieces = (
    select sum(came.quantity) from stock_receipts receipt
    join stock_receipt_lines came on came.receipt_id = receipt.id
    join articles article on article.id = came.article_id
    where receipt.import_id = imports.id and article.code = said.article_code and came.day = said.day and came.slip = said.slip
  )
)`

/** Reads what the imports sent after this one have left. */
export async function remainsAfter(client: pg.Client, lastId: number): Promise<Remains[]> {
  const { rows } = await client.query<Remains>(
    `select id, state, (counts->>'lines')::int as lines,
      (select count(*)::int from import_lines line where line.import_id = imports.id) as staged,
      (select count(*)::int from activities line where line.import_id = imports.id)
        + (select count(*)::int from objective_versions saved where saved.import_id = imports.id)
        + (select count(*)::int from depot_statements line where line.import_id = imports.id)
        + (select count(*)::int from statement_lines line where line.import_id = imports.id)
        + ${HELD_RENEWALS} + ${HELD_RECEIPTS} as held,
      (counts->>'accepted')::int + (counts->>'corrected')::int as counted,
      (counts->>'accepted')::int + (counts->>'corrected')::int + (counts->>'duplicate')::int + (counts->>'rejected')::int
        + (counts->>'quarantined')::int as classified
    from imports where id > $1 order by id`,
    [lastId],
  )
  return rows
}

/** Lists incomplete imports: a confirmed one must be whole, any other must have failed and left no lines. */
export function faultsOfRemains(remains: readonly Remains[], isConfirmed: boolean): string[] {
  return remains.flatMap(({ id, state, lines, staged, held, classified, counted }) => {
    const is = `import ${id} is ${state}, with ${lines} lines, ${staged} kept, ${held} counted`
    if (state === 'failed' && !isConfirmed) return staged === 0 && held === 0 ? [] : [is]
    const isWhole = state === 'applied' && isConfirmed && staged <= (lines ?? 0) && classified === lines && held === counted
    return isWhole ? [] : [is]
  })
}

/** Returns the days whose roll-ups differ from the sum of their lines. */
export async function wrongDays(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    select day from (
      select day, count(*) as lines, sum(amount) as revenue from activities where voided_at is null group by day
    ) line full join (select day, sum(lines) as lines, sum(revenue) as revenue from outlet_days group by day) sums using (day)
    where (line.lines, line.revenue) is distinct from (sums.lines, sums.revenue)
  `)
  return rows
}
