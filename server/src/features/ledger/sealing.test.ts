import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { tampered } from '../../../test/tampering.ts'
import { openTestDatabase, ownerOf } from '../../../test/test-database.ts'
import { canonicalText, GENESIS, hashOf, sentenceOf } from './chain.rules.ts'
import { checkLedgerNow } from './check-ledger.ts'
import { findViolations } from './invariants.store.ts'
import { availableOf, move, treasury } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'
import { sealAllTransfers } from './seal-all-transfers.ts'
import { BATCH_MAX, sealTransfers } from './seal-transfers.ts'
import { verifyChain } from './verify-chain.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })

let documents = 0
const pay = (amount: bigint) =>
  db.transaction().execute(async (tx) => {
    documents += 1
    return postTransfer(tx, {
      kind: 'credit',
      phase: 'direct',
      document: { type: 'credit_request', id: documents },
      actorId: manager.id,
      memo: `Réassort ${documents}`,
      entries: move(amount, { from: treasury, to: availableOf(agent.id) }),
    })
  })
const payments = async (count: number) => {
  for (let at = 0; at < count; at += 1) await pay(5n)
}
const seal = () => db.transaction().execute(sealTransfers)
const numbers = async () => (await db.selectFrom('ledgerSeals').select('seq').orderBy('seq').execute()).map(({ seq }) => Number(seq))
const firstNumbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const chainFaults = async () => (await checkLedgerNow(db)).faults.map(sentenceOf)

test('the canonical form of a transfer and its hash never change', () => {
  const transfer = {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    kind: 'credit',
    phase: 'direct',
    parentId: null,
    documentType: 'credit_request',
    documentId: '12',
    actorId: '3',
    memo: 'Réassort « été »',
    effectiveAt: '1790848800123456',
    entries: [
      ['1', 'treasury', null, 'money', '-12050', null, null],
      ['40', 'available', '7', 'money', '12050', '3', '20000'],
    ],
  }
  expect(canonicalText(transfer)).toBe(
    '["01890a5d-ac96-774b-bcce-b302099a8057","credit","direct",null,"credit_request","12","3","Réassort « été »","1790848800123456",' +
      '[["1","treasury",null,"money","-12050",null,null],["40","available","7","money","12050","3","20000"]]]',
  )
  expect(hashOf(GENESIS, transfer).toString('hex')).toBe('d2d07792da46f2c47135605d9195382e9122bb5f71cbe41076f99f7eb1d5e2f5')
})

test('two simultaneous sealers number every transfer once, without a gap', async () => {
  await payments(20)
  await Promise.all([sealAllTransfers(db), sealAllTransfers(db), sealAllTransfers(db)])
  await sealAllTransfers(db)
  expect(await numbers()).toEqual(firstNumbers(20))
  expect(await chainFaults()).toEqual([])
})

test('a sealer that dies in the middle changes nothing, and the next one continues', async () => {
  await payments(3)
  const dying = db.transaction().execute(async (tx) => {
    await sealTransfers(tx)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await numbers()).toEqual(firstNumbers(20))
  expect(await seal()).toBe(3)
  expect(await numbers()).toEqual(firstNumbers(23))
})

test('seals transfers while others are posted, without delaying postings', async () => {
  const stop = new AbortController()
  const sealing = (async () => {
    while (!stop.signal.aborted) await sealAllTransfers(db)
  })()
  await Promise.all(Array.from({ length: 40 }, () => pay(1n)))
  stop.abort()
  await sealing
  await sealAllTransfers(db)
  expect(await numbers()).toEqual(firstNumbers(63))
  expect(await chainFaults()).toEqual([])
})

test('adds sealed transfers to the sums by day', async () => {
  const { rows } = await sql`
    select day = (now() at time zone 'Europe/Paris')::date as is_today, net, credited, debited, consumed, entries
    from ledger_days join ledger_accounts account on account.id = account_id where owner_id = ${agent.id}
  `.execute(db)
  expect(rows).toEqual([{ isToday: true, net: 155n, credited: 155n, debited: 0n, consumed: 0n, entries: 63 }])
})

const idOf = (seq: number) => sql`(select transfer_id from ledger_seals where seq = ${sql.lit(seq)})`
const CHANGED = 'elle n’est plus celle qui a été scellée.'
const STRANGER = '00000000-0000-7000-8000-000000000000'
const insertedAt = (seq: number, hash: RawBuilder<unknown>) => [
  sql`insert into ledger_transfers (id, kind, phase, document_type, document_id, actor_id, memo)
    values (${STRANGER}, 'credit', 'direct', 'credit_request', 1000000, ${manager.id}, '')`,
  sql`update ledger_seals set seq = seq + 1000 where seq >= ${seq}`,
  sql`update ledger_seals set seq = seq - 999 where seq > 1000`,
  sql`insert into ledger_seals (seq, transfer_id, hash) values (${seq}, ${STRANGER}, ${hash})`,
]

test.each<[string, RawBuilder<unknown>[], string[]]>([
  [
    'an amount',
    [sql`update ledger_entries set amount = amount * 10 where transfer_id = ${idOf(7)}`],
    [`Écriture n°\u00a07\u00a0: ${CHANGED}`],
  ],
  ['a description', [sql`update ledger_transfers set memo = 'Autre' where id = ${idOf(40)}`], [`Écriture n°\u00a040\u00a0: ${CHANGED}`]],
  [
    'a time by a microsecond',
    [sql`update ledger_transfers set effective_at = effective_at + interval '1 microsecond' where id = ${idOf(63)}`],
    [`Écriture n°\u00a063\u00a0: ${CHANGED}`],
  ],
  [
    'two things',
    [sql`update ledger_transfers set memo = 'Autre' where id in (${idOf(3)}, ${idOf(4)})`],
    [`Écriture n°\u00a03\u00a0: ${CHANGED}`, `Écriture n°\u00a04\u00a0: ${CHANGED}`],
  ],
  ['an entry away', [sql`delete from ledger_entries where transfer_id = ${idOf(1)}`], [`Écriture n°\u00a01\u00a0: ${CHANGED}`]],
  ['a hash', [sql`update ledger_seals set hash = sha256('x') where seq = 11`], ['Écriture n°\u00a011\u00a0: son sceau a été modifié.']],
  ['a seal away', [sql`delete from ledger_seals where seq = 30`], ['Écriture n°\u00a030\u00a0: son sceau manque.']],
  ['seals away', [sql`delete from ledger_seals where seq in (30, 31, 32)`], ['Écritures n°\u00a030 à 32\u00a0: leurs sceaux manquent.']],
  [
    'a transfer away',
    [
      sql`alter table ledger_seals drop constraint ledger_seals_transfer_id_fkey`,
      sql`delete from ledger_entries where transfer_id = ${idOf(12)}`,
      sql`delete from ledger_transfers where id = ${idOf(12)}`,
    ],
    ['Écriture n°\u00a012\u00a0: elle a été supprimée.'],
  ],
  ['a transfer into the chain', insertedAt(20, sql`sha256('x')`), ['Écriture n°\u00a020\u00a0: elle a été insérée après coup.']],
])('finds the exact transfer if somebody changes %s without the triggers', async (...[, statements, sentences]) => {
  expect(await tampered(db, statements, async (tx) => (await verifyChain(tx)).faults.map(sentenceOf))).toEqual(sentences)
})

test('deleting the end of the chain leaves unsealed transfers', async () => {
  const violations = await tampered(db, [sql`delete from ledger_seals where seq > 60`], (tx) => findViolations(tx))
  expect(violations).toContainEqual(expect.objectContaining({ name: 'transfers_sealed_or_waiting', count: 3 }))
})

test('stops when told to, leaves the rest unsealed and loses nothing', async () => {
  await sql`
    insert into ledger_transfers (id, kind, phase, document_type, document_id, actor_id, memo)
    select gen_random_uuid(), 'credit', 'direct', 'credit_operation', number, ${manager.id}, '' from generate_series(1, 2 * ${BATCH_MAX} + 1) number
  `.execute(ownerOf(db))
  const waiting = async () => (await db.selectFrom('ledgerUnsealed').select('transferId').execute()).length
  await sealAllTransfers(db, AbortSignal.abort())
  expect(await waiting()).toBe(BATCH_MAX + 1)
  await sealAllTransfers(db)
  expect(await waiting()).toBe(0)
  expect((await verifyChain(db)).faults).toEqual([])
})
