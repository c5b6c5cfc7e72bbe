import type { Client } from 'pg'

/** The kinds of effect. A request moves no money, but must also exist exactly once. */
export type Way = 'grant' | 'request' | 'approval' | 'sale' | 'validation' | 'cancellation'
type Confirmed = { way: Way; mark: string; ownerId: number; amount: number; id: string }

/**
 * The answers received, kept outside the database by way and mark. `failures`: the statuses from 500 on.
 * `refused`: refusals that a correct server never gives.
 */
export type Log = { turns: number; confirmed: Map<string, Confirmed>; failures: Set<number>; refused: string[] }

type Row = { way: Way; mark: string; id: string; owner: number; amount: string }

/** Lists where database and log disagree: lost, repeated or unconfirmed effects, and wrong holds. */
export async function faultsOfLog(client: Client, { confirmed, refused }: Log): Promise<string[]> {
  const rows = await selectEffects(client)
  const posted = Map.groupBy(rows, ({ way, mark }) => `${way} ${mark}`)
  const lost = [...confirmed].filter(([key, { id, ownerId, amount }]) => {
    const [row] = posted.get(key) ?? []
    return row?.id !== id || row.owner !== ownerId || Number(row.amount) !== amount * 100
  })
  const twice = [...posted].filter(([, those]) => those.length > 1)
  const unknown = [...posted.keys()].filter((key) => !confirmed.has(key))
  return [
    ...refused,
    ...lost.map(([key]) => `${key} was confirmed and is not there`),
    ...twice.map(([key]) => `${key} is there twice`),
    ...unknown.map((key) => `${key} is there and was never confirmed`),
    ...(await faultsOfHolds(client, confirmed)),
  ]
}

/** Reads every effect with the mark that identifies it: its memo, or the subscriber number of a sale. */
async function selectEffects(client: Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(`
    select case transfer.document_type when 'credit_operation' then 'grant' when 'credit_request' then 'approval'
        else case transfer.phase when 'pending' then 'sale' when 'post' then 'validation' else 'cancellation' end end as way,
      coalesce(sale.subscriber_number, transfer.memo) as mark,
      case transfer.document_type when 'credit_operation' then transfer.id::text else transfer.document_id::text end as id,
      account.owner_id as owner, abs(entry.amount) as amount
    from ledger_transfers transfer
    join ledger_entries entry on entry.transfer_id = transfer.id
    join ledger_accounts account on account.id = entry.account_id
    left join transactions sale on transfer.document_type = 'transaction' and sale.id = transfer.document_id
    left join credit_requests request on transfer.document_type = 'credit_request' and request.id = transfer.document_id
    where account.kind = case transfer.document_type when 'transaction' then 'held' else 'available' end
      and account.owner_id = coalesce(request.user_id, account.owner_id)
    union all
    select 'request', description, id::text, user_id, amount from credit_requests
  `)
  return rows
}

/** Compares each seller's held amount with the unfinished sales of the log. */
async function faultsOfHolds(client: Client, confirmed: Log['confirmed']): Promise<string[]> {
  const due = new Map<number, number>()
  for (const { way, ownerId, amount } of confirmed.values()) {
    const held = way === 'sale' ? amount : way === 'validation' || way === 'cancellation' ? -amount : 0
    due.set(ownerId, (due.get(ownerId) ?? 0) + held * 100)
  }
  const { rows } = await client.query<{ owner: number; balance: string }>(
    `select owner_id as owner, balance from ledger_accounts where kind = 'held'`,
  )
  return rows
    .filter(({ owner, balance }) => Number(balance) !== (due.get(owner) ?? 0))
    .map(({ owner, balance }) => `${balance} is held of ${owner} instead of ${due.get(owner) ?? 0}`)
}
