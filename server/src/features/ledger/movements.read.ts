import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import { BATCH, readForFile, refuseLongFile } from '../../database/read-for-file.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { findLedgerAccount, ledgerAccountOf } from './balances.read.ts'
import { accountNotFound, movementNotFound } from './ledger.errors.ts'

export type MovementRow = {
  id: string
  /** Local time in the zone of the installation, as in `2026-09-30T17:05:00`. */
  localTime: string
  kind: 'credit' | 'debit' | 'hold' | 'release' | 'commission' | 'payment' | 'reversal'
  amount: Money
  balanceAfter: Money
  counterpart: string
  reference: string | null
  externalReference: string | null
  paymentMethod: string | null
  isGivenBack: boolean
  requestId: number | null
  transactionId: number | null
  reconciliationGroupId: number | null
  description: string
  reversedBy: string | null
  reverses: string | null
}
export type ListedMovement = Omit<MovementRow, 'localTime'> & { at: Date; counterpartId: number | null }
export type MovementList = { userId: number; account: 'available' | 'commission' }

const NETWORK = sql.lit('Réseau')

export const MOVEMENT_COLUMNS = sql`
  movement.id, movement.at, movement.kind, movement.amount, movement.balance_after, movement.counterpart, movement.counterpart_id,
  movement.reference, movement.external_reference, movement.payment_method, movement.is_given_back, movement.request_id,
  movement.transaction_id, movement.reconciliation_group_id, movement.description, movement.reversed_by, movement.reverses
`

/** Lists newest first. Versions of an account have no gap, so a page is a range of its index and the version is the total. */
export async function listMovements(
  actor: Actor,
  db: Database,
  { userId, account: kind, page, size }: MovementList & { page: number; size: number },
): Promise<{ rows: ListedMovement[]; total: number }> {
  const newest = sql`(select version from account) - ${page * size}::bigint`
  const { rows } = await sql<{ total: bigint | null } & (ListedMovement | { id: null })>`
    with account as materialized (${ledgerAccountOf(actor, { userId, kind })})
    select account.version as total, ${MOVEMENT_COLUMNS}
    from account left join (${movementsAmong(sql`
      select * from ledger_entries
      where account_id = (select id from account) and account_version > ${newest} - ${size}::bigint and account_version <= ${newest}
    `)}) movement on true
    order by movement.account_version desc
  `.execute(withGeneralPlans(db))
  const [totals] = rows
  if (!totals) throw accountNotFound()
  return { rows: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row])), total: Number(totals.total ?? 0n) }
}

/** Returns a movement as seen by the account it was made for. */
export async function getMovement(actor: Actor, db: Database | Tx, { transferId }: { transferId: string }): Promise<ListedMovement> {
  const { rows } = await sql<ListedMovement>`
    select ${MOVEMENT_COLUMNS} from (${movementsAmong(sql`
      select entry.* from ledger_entries entry
      join ledger_transfers posted on posted.id = entry.transfer_id
      join ledger_accounts held on held.id = entry.account_id
      where entry.transfer_id = ${transferId} and held.kind = 'available' and held.owner_id in ${accountsVisibleTo(actor)}
      order by (entry.amount > 0) = (posted.kind = 'credit' and posted.phase <> 'reversal') desc, entry.account_id
      limit 1
    `)}) movement
  `.execute(db)
  if (!rows[0]) throw movementNotFound()
  return rows[0]
}

/** Yields every movement of an account in batches; refuses a file that would be too long. */
export async function* readMovementsInBatches(actor: Actor, db: Database, list: MovementList): AsyncGenerator<MovementRow[]> {
  const account = await findLedgerAccount(actor, db, { userId: list.userId, kind: list.account })
  if (!account) return
  refuseLongFile(Number(account.version), 'mouvements')
  yield* readForFile(actor, db, (tx) => movementsOf(tx, account))
}

async function* movementsOf(tx: Tx, { id, version }: { id: number; version: bigint }): AsyncGenerator<MovementRow[]> {
  for (let newest = version; newest > 0n; newest -= BigInt(BATCH)) {
    const { rows } = await sql<MovementRow>`${movementsAmong(sql`
      select * from ledger_entries
      where account_id = ${id} and account_version > ${newest - BigInt(BATCH)} and account_version <= ${newest}
    `)}`.execute(tx)
    yield rows
  }
}

/**
 * Selects chosen entries as movements of their account. `offset 0` makes the planner look each document up by id instead of joining tables.
 */
export function movementsAmong(selectedRows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select transfer.id, entry.account_id, entry.account_version, account.owner_id as user_id, transfer.effective_at as at,
      to_char(transfer.effective_at at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS') as local_time,
      case
        when account.kind = 'commission' and transfer.kind = 'sale' then 'commission'
        when transfer.phase = 'reversal' then 'reversal'
        when transfer.phase = 'pending' then 'hold'
        when transfer.phase = 'void' then 'release'
        when transfer.phase = 'post' or transfer.kind = 'commission' then 'commission'
        when transfer.kind = 'payment' then 'payment'
        when entry.amount > 0 then 'credit'
        else 'debit'
      end as kind,
      entry.amount, entry.balance_after, transfer.memo as description,
      coalesce(sale.reference, operation.reference) as reference,
      sale.external_reference, operation.payment_method,
      (sale.id is not null and sale.package_id is null) as is_given_back,
      case when transfer.document_type = 'credit_request' then transfer.document_id end as request_id,
      sale.id as transaction_id, operation.reconciliation_group_id,
      coalesce(counterpart.name, ${NETWORK}) as counterpart, counterpart.id as counterpart_id,
      (select id from ledger_transfers taking_back where taking_back.parent_id = transfer.id and taking_back.phase = 'reversal') as reversed_by,
      case when transfer.phase = 'reversal' then transfer.parent_id end as reverses
    from (${selectedRows}) entry
    join ledger_transfers transfer on transfer.id = entry.transfer_id
    join ledger_accounts account on account.id = entry.account_id
    left join lateral (
      select person.id, ${accountName('person')} as name
      from ledger_entries other
      join ledger_accounts other_account on other_account.id = other.account_id
      join accounts person on person.id = other_account.owner_id
      where other.transfer_id = transfer.id and other.account_id <> entry.account_id and other_account.owner_id <> account.owner_id
      order by other.account_id limit 1
    ) counterpart on true
    left join lateral (
      select * from transactions where id = case
        when transfer.document_type = 'transaction' then transfer.document_id
        when transfer.kind = 'sale' then (select document_id from ledger_transfers posted where posted.id = transfer.parent_id)
      end offset 0
    ) sale on true
    left join lateral (
      select * from credit_operations where transfer.document_type = 'credit_operation' and id = transfer.document_id offset 0
    ) operation on true
    order by entry.account_id, entry.account_version desc
  `
}
