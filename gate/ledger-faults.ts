import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'
import { raceForBalances, raceOfKeys, raceToEnd, type Race } from './ledger-races.ts'
import type { Edit } from './planted-code.ts'
import { raceOfDeciders } from './race-of-deciders.ts'

type Plant = { fault: string; race: Race; edits?: Edit[]; inDatabase?: (db: Database) => Promise<void>; finds: RegExp[] }

const overAnyRequest = { file: 'features/credit-requests/credit-requests.store.ts', right: ".where('version', '=', version)", wrong: '' }
const overAnySale = { file: 'features/transactions/transactions.store.ts', right: ".where('version', '=', version)", wrong: '' }
const whateverItsStatus = {
  file: 'features/transactions/transaction.rules.ts',
  right: "throw illegalTransition(transaction.status)\n  return { ...transaction, status: 'cancelled'",
  wrong: "void 0\n  return { ...transaction, status: 'cancelled'",
}
const byAnybody = {
  file: 'features/credit-requests/credit-request.rules.ts',
  right: 'return [userId, requestedBy, firstApprovedBy].includes(id)',
  wrong: 'return id < 0 && [userId, requestedBy, firstApprovedBy].includes(id)',
}
export const ofOne = {
  file: 'features/credit-requests/credit-request.rules.ts',
  right: 'return needsTwo(request, soloAllowance) && !hasFirst',
  wrong: 'return needsTwo(request, soloAllowance) && !hasFirst && request.status === null',
}
const answersKeptLast = [
  { right: 'await claimKey(tx, call)', wrong: '(await findAnswer(tx, call))?.answer' },
  {
    right: 'await endCall(tx, call, answer)',
    wrong:
      'await keepAnswer(tx, call, { requestHash: fingerprintOf(call.input, call.fingerprintKey), body: answer.body })\n' +
      'await endCall(tx, { ...call, key: undefined }, answer)',
  },
].map((edit) => ({ file: 'http/run-command.ts', ...edit }))

/** Each removes one guard, or all the guards of one rule. Where another guard remains, money stays right and only the answers are wrong. */
export const plants: readonly Plant[] = [
  {
    fault: 'a decision is written over whatever stands there',
    race: raceOfDeciders,
    edits: [overAnyRequest],
    finds: [/^approvals: .*500 ×/],
  },
  {
    fault: 'the same, and the database lets it happen',
    race: raceOfDeciders,
    edits: [overAnyRequest],
    inDatabase: (db) => drop(db, ['trigger decided_requests_never_change on credit_requests', ONE_POSTING]),
    finds: [/^approvals: 200 × ([2-9]|1\d)/, /^payments: ([2-9]|1\d) instead of 1/, /^what the outlet got/, /^requests_paid_once: /],
  },
  { fault: 'people approve what they asked for', race: raceOfDeciders, edits: [byAnybody], finds: [/^approvals: (?!.*403.* instead)/] },
  { fault: 'one word is enough for what is large', race: raceOfDeciders, edits: [ofOne], finds: [/^a large one: approved by 1 instead/] },
  { fault: 'a debit does not look at the floor', race: raceForBalances, inDatabase: forgetFloors, finds: [/^debits: 200 × 10, 500 × 40/] },
  {
    fault: 'the same, and the account does not either',
    race: raceForBalances,
    inDatabase: async (db) => {
      await forgetFloors(db)
      await drop(db, ['constraint never_below_the_floor of ledger_accounts'])
    },
    finds: [/^debits: 200 × 50 /, /^what is left: -4000 instead of 0/, /^floors_hold: /],
  },
  {
    fault: 'the end of a sale is written over whatever stands there',
    race: raceToEnd,
    edits: [overAnySale],
    finds: [/^validations: .*500 ×/],
  },
  {
    fault: 'the same, whatever its status, and the database lets it happen',
    race: raceToEnd,
    edits: [overAnySale, whateverItsStatus],
    inDatabase: (db) => drop(db, ['trigger decided_transactions_never_change on transactions', 'index one_resolution_per_pending']),
    finds: [/^ends: 2 instead of 1/, /^balances: /, /^resolutions_match_holds: /, /^held_is_in_progress: /, /^transactions_posted: /],
  },
  {
    fault: 'a key is looked for before, and kept after',
    race: raceOfKeys,
    edits: answersKeptLast,
    finds: [/^answers: \d+ instead of 1/, /^another body: 200/, /^what the agent got: /],
  },
  { fault: 'a seal is not that of its transfer', race: raceForBalances, inDatabase: breakSeals, finds: [/^Écriture n°\u00a07\u00a0: /] },
]

const ONE_POSTING = 'constraint ledger_transfers_document_type_document_id_phase_key of ledger_transfers'

/** Drops guards named `trigger … on …`, `index …` or `constraint … of …`; each must exist. */
export async function drop(db: Database, guards: readonly string[]): Promise<void> {
  for (const guard of guards) {
    const [, name, table] = /^constraint (\w+) of (\w+)$/.exec(guard) ?? []
    await sql.raw(name === undefined ? `drop ${guard}` : `alter table ${table} drop constraint ${name}`).execute(db)
  }
}

async function forgetFloors(db: Database): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('change_balance'::regproc) as text`.execute(db)
  const [before, after, ...more] = (rows[0]?.text ?? '').split('and ledger_accounts.balance + change >= least(floor, lowest)')
  if (after === undefined || more.length > 0) throw new Error('change_balance does not look at the floor once')
  await sql.raw(before + after).execute(db)
}

async function breakSeals(db: Database): Promise<void> {
  await sql`
    create function break_a_seal() returns trigger language plpgsql as $$ begin new.hash := sha256(new.hash); return new; end $$
  `.execute(db)
  await sql`create trigger a_seal_breaks before insert on ledger_seals for each row when (new.seq = 7) execute function break_a_seal()`.execute(
    db,
  )
}
