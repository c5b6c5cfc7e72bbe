import { sql } from 'kysely'
import type { Database, Tx } from '../src/database/database.ts'
import { cancelBatch } from '../src/features/commissions/cancel-batch.ts'
import { payBatch } from '../src/features/commissions/pay-batch.ts'
import { prepareBalance } from '../src/features/commissions/prepare-balance.ts'
import { prepareBatch } from '../src/features/commissions/prepare-batch.ts'
import { reverseTransaction } from '../src/features/transactions/reverse-transaction.ts'
import { attempt } from './commission-acts.ts'
import type { Filing } from './commission-files.ts'
import { aSale } from './commission-sales.ts'
import type { State } from './commission-state.ts'
import { addDays, between, DECODERS, pick, SUBSCRIBERS, type People } from './commission-world.ts'
import { aPerson } from './people.ts'

/** Two managers besides the one who computes and validates. */
export type Payers = { preparer: number; payer: number }
type Chance = { random: () => number; people: People; payers: Payers; months: readonly string[]; state: State }
type Batch = { id: number; status: string }

const requireStepUp = () => undefined
export const REFUSALS_OF_BATCHES = ['balance_prepared', 'illegal_transition', 'nothing_to_pay']

export async function somePayers(db: Database): Promise<Payers> {
  const idOf = async () => (await aPerson(db, { role: 'ROLE_MANAGER' })).id
  return { preparer: await idOf(), payer: await idOf() }
}

/** Prepares a batch of a month or of a person, or pays or cancels one that is prepared. */
export async function actOnBatches(tx: Tx, { random, people, payers, months, state }: Chance): Promise<unknown> {
  const preparing = { actor: { id: payers.preparer }, requireStepUp }
  const prepared = (await listBatches(tx)).filter(({ status }) => status === 'prepared')
  if (prepared.length > 0 && random() < 0.6) {
    const { id } = pick(random, prepared)
    if (random() < 0.3) return cancelBatch(tx, { id, reason: 'Essai' }, { id: payers.payer })
    return payBatch(tx, { id, reference: undefined }, { actor: { id: payers.payer }, requireStepUp })
  }
  if (random() < 0.35) return prepareBalance(tx, pick(random, [...people.outlets, ...people.agents]), preparing)
  const month = pick(random, months)
  const validated = state.statements.filter((one) => one.month === month && one.status === 'validated').map(({ id }) => id)
  const ids = validated.length > 1 && random() < 0.4 ? validated.slice(1) : undefined
  return prepareBatch(tx, { month: `${month}-01`, ids }, preparing)
}

/** Pays what is prepared, and then all that statements of these months still owe. */
export async function payEverything(tx: Tx, { payers, months }: Pick<Chance, 'payers' | 'months'>): Promise<void> {
  await payPrepared(tx, payers)
  for (const month of months) {
    const preparing = { actor: { id: payers.preparer }, requireStepUp }
    await attempt(tx, () => prepareBatch(tx, { month: `${month}-01`, ids: undefined }, preparing))
  }
  await payPrepared(tx, payers)
}

async function payPrepared(tx: Tx, { payer }: Payers): Promise<void> {
  for (const { id, status } of await listBatches(tx)) {
    if (status === 'prepared') await payBatch(tx, { id, reference: undefined }, { actor: { id: payer }, requireStepUp })
  }
}

export async function listBatches(db: Database): Promise<Batch[]> {
  const { rows } = await sql<Batch>`select id, status from commission_batches order by id`.execute(db)
  return rows
}

/** Validates a sale on credit now, entered today or in the month before, mostly one that a file tells of. */
export async function sellOnCredit({ db, sales, random, people }: Filing, months: readonly string[]): Promise<void> {
  const known = sales.length > 0 && random() < 0.7 ? pick(random, sales) : undefined
  const month = pick(random, months.slice(-2))
  const decoder = known?.cells.NUMCARTE ?? ''
  const latest = `${months.at(-1)}-14`
  const day = known === undefined ? `${month}-${between(random, 10, 14)}` : addDays(known.day, -between(random, 0, 2))
  const sold = {
    subscriberNumber: known?.cells.NUMABO ?? pick(random, SUBSCRIBERS),
    decoderNumber: decoder === '' ? pick(random, DECODERS) : decoder,
    createdAt: new Date(`${day < latest ? day : latest}T11:00:00Z`),
  }
  const seller = known && random() < 0.8 ? known.outletId : pick(random, [...people.outlets, ...people.agents])
  await aSale(db, { seller: { id: seller }, commission: pick(random, [50n, 200n, 1_500n]), by: { id: people.manager }, sold })
}

/** Reverses a sale on credit, if there is one. */
export async function reverseSale(tx: Tx, { random, payers, state }: Chance): Promise<unknown> {
  if (state.world.sales.length === 0) return undefined
  const actor = { id: payers.payer, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
  return reverseTransaction(tx, { id: pick(random, state.world.sales).id, reason: 'Essai' }, { actor, requireStepUp })
}
