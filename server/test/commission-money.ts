import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Tx } from '../src/database/database.ts'
import { getBatch } from '../src/features/commissions/batches.read.ts'
import { writePayments } from '../src/features/commissions/payment.file.ts'

type Sums = {
  id: number
  isValidated: boolean
  isPaid: boolean
  dueOfLines: bigint
  fromSales: bigint
  carriedIn: bigint
  toPay: bigint
  carriedOut: bigint
  accrued: bigint
  paid: bigint
  postings: number
}
type Account = { owner: number; balance: bigint; sold: bigint; owed: bigint; settled: bigint }

const OWN_ENTRIES = sql`ledger_transfers transfer join ledger_entries entry on entry.transfer_id = transfer.id
  join ledger_accounts account on account.id = entry.account_id and account.kind in ('commission', 'salesman_commission')
    and account.owner_id is not distinct from statement.account_id and account.salesman_id is not distinct from statement.salesman_id`
const ofDocument = (type: string) => sql`(
  select coalesce(sum(entry.amount), 0)::bigint from ${OWN_ENTRIES}
  where transfer.document_type = ${sql.lit(type)} and transfer.document_id = statement.id
)`

/** Returns what contradicts the formulas of the contract for statements, their postings and the balances of commissions, in words. */
export async function findMoneyFaults(tx: Tx): Promise<string[]> {
  const { rows: statements } = await sql<Sums>`
    select id, validated_at is not null as is_validated, status = 'paid' as is_paid, from_sales, carried_in, to_pay, carried_out,
      (select coalesce(sum(amount - already_earned), 0)::bigint from commission_lines where statement_id = statement.id) as due_of_lines,
      ${ofDocument('commission_statement')} as accrued, ${ofDocument('commission_payment')} as paid, (
        select count(distinct transfer.id)::integer from ledger_transfers transfer
        where transfer.document_type in ('commission_statement', 'commission_payment') and transfer.document_id = statement.id
      ) as postings
    from commission_statements statement`.execute(tx)
  return [...statements.flatMap(faultsOf), ...(await listAccounts(tx)).flatMap(faultsOfAccount)]
}

function faultsOf({ id, isValidated, isPaid, dueOfLines, fromSales, carriedIn, toPay, carriedOut, accrued, paid, postings }: Sums) {
  const sum = dueOfLines + fromSales + carriedIn
  const [pays, carries] = sum > 0n ? [sum, 0n] : [0n, sum]
  const [accrues, isPosted] = isValidated ? [toPay - fromSales, Number(toPay !== fromSales)] : [0n, 0]
  return [
    toPay === pays && carriedOut === carries ? [] : [`statement ${id} pays ${toPay} and carries ${carriedOut} of ${sum}`],
    accrued === accrues ? [] : [`statement ${id} posted ${accrued} instead of ${accrues}`],
    paid === (isPaid ? -toPay : 0n) ? [] : [`statement ${id} was paid ${-paid} of ${toPay}`],
    postings === isPosted + Number(isPaid && toPay > 0n) ? [] : [`statement ${id} was posted ${postings} times`],
  ].flat()
}

async function listAccounts(tx: Tx): Promise<Account[]> {
  const own = sql`statement.account_id is not distinct from account.owner_id and statement.salesman_id is not distinct from account.salesman_id`
  const { rows } = await sql<Account>`
    select coalesce(account.owner_id, -account.salesman_id) as owner, account.balance, (
        select coalesce(sum(entry.amount), 0)::bigint from ledger_entries entry
        join ledger_transfers transfer on transfer.id = entry.transfer_id and transfer.kind = 'sale' where entry.account_id = account.id
      ) as sold, (
        select coalesce(sum(to_pay - from_sales), 0)::bigint from commission_statements statement where ${own} and status = 'validated'
      ) as owed, (
        select coalesce(sum(from_sales), 0)::bigint from (
          select from_sales from commission_statements statement where ${own} and status = 'paid'
          union all
          select from_sales from commission_batches batch where batch.account_id = account.owner_id and status = 'paid'
        ) settled
      ) as settled
    from ledger_accounts account where account.kind in ('commission', 'salesman_commission')`.execute(tx)
  return rows
}

/** Checks that a balance is what sales earned and nobody was paid yet, and what validated statements that are not paid add to it. */
function faultsOfAccount({ owner, balance, sold, owed, settled }: Account): string[] {
  return balance === sold - settled + owed ? [] : [`account ${owner} holds ${balance} instead of ${sold - settled + owed}`]
}

/** Checks that a batch, its payment file and, once it is paid, what left for the treasury agree. Returns the amount. */
export async function compareBatch(db: Database, id: number): Promise<bigint> {
  const batch = await getBatch(db, id)
  const chunks: Uint8Array[] = []
  for await (const chunk of writePayments(batch).bytes) chunks.push(chunk)
  const [, ...lines]: string[][] = parse(Buffer.concat(chunks), { bom: true, delimiter: ';' })
  const cells = lines.map(([, kind, code, , , , amount]) => ({ beneficiary: `${kind} ${code}`, amount: inCents(amount) }))
  expect(cells.reduce((sum, { amount }) => sum + amount, 0n)).toBe(batch.total)
  if (batch.userId === null) {
    const paying = batch.statements.filter(({ amount }) => amount > 0n)
    expect(cells.map(({ beneficiary, amount }) => `${beneficiary} ${amount}`).toSorted()).toEqual(
      paying.map(({ beneficiary, code, userId, amount }) => `${beneficiary} ${code ?? userId} ${amount}`).toSorted(),
    )
  }
  expect(await readLeft(db, id)).toBe(batch.status === 'paid' ? batch.total : 0n)
  return batch.total
}

const inCents = (text = '') => BigInt(text.replace(',', ''))

async function readLeft(db: Database, id: number): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(entry.amount), 0)::bigint as amount
    from ledger_transfers transfer join ledger_entries entry on entry.transfer_id = transfer.id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'treasury'
    where (transfer.document_type = 'commission_balance' and transfer.document_id = ${id})
      or (transfer.document_type = 'commission_payment' and transfer.document_id in (
        select statement_id from commission_batch_statements where batch_id = ${id} and batch_status <> 'cancelled'))`.execute(db)
  return rows[0]?.amount ?? 0n
}
