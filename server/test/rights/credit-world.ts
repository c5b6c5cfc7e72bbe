import type { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import type { Database } from '../../src/database/database.ts'
import { holdSale, postOperation } from '../../src/features/ledger/index.ts'
import { aClosing } from '../calendar.ts'
import { aPackage, anOption, aPrice } from '../catalogue.ts'
import { aCommissionRule } from '../commission-rules.ts'
import { aBatch, aStatement, aStatementLine } from '../commission-statements.ts'
import { aPerson, type Caller } from '../people.ts'
import { NO_UUID, UNKNOWN_ID } from './absent.ts'
import type { CallerName, Relation } from './callers.ts'

type Numbered =
  | 'networkRequest'
  | 'agentRequest'
  | 'floatRequest'
  | 'transaction'
  | 'package'
  | 'option'
  | 'price'
  | 'followUp'
  | 'closing'
  | 'commissionRule'
  | 'commissionStatement'
  | 'commissionLine'
  | 'commissionBatch'
export type CreditIds = Record<Numbered, number> & Record<'movement', string>
export type CreditRows = { [K in keyof CreditIds]: Partial<Record<Relation, CreditIds[K]>> }

type Participants = { outlet: Caller; client: Caller; agent: Caller }
/** `near` is within the caller's scope, if any, and `far` is not; texts written there begin with `mark` and `other`. */
type Setting = { as: CallerName; me: Caller; near: Participants; far: Participants; mark: string; other: string }

const LIMIT = 1_000_00n
const AMOUNT = 10_00n
const CREDIT_PEOPLE: readonly CallerName[] = ['creditAgent', 'outlet', 'client']

export async function creditRows(db: Database, setting: Setting): Promise<CreditRows> {
  const { as, me, near, far } = setting
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  const owners = [...Object.values(near), ...Object.values(far), ...(CREDIT_PEOPLE.includes(as) ? [me] : [])]
  const limits = [...new Set(owners.map(({ id }) => id))].map((accountId) => ({ accountId, creditLimit: LIMIT }))
  await db.insertInto('balanceSettings').values(limits).execute()

  return {
    ...(await requestRows(db, setting, manager)),
    transaction: await transactionRows(db, setting),
    movement: await movementRows(db, setting, manager),
    followUp: {
      ...(['manager', 'sectorManager', 'creditAgent'].includes(as) ? { same: await aFollowUp(db, near.outlet) } : {}),
      ...(as === 'manager' ? {} : { foreign: await aFollowUp(db, far.outlet) }),
      absent: UNKNOWN_ID,
    },
    ...(await statementRows(db, setting)),
    ...(await publicRows(db, as === 'manager' ? 'same' : 'foreign')),
  }
}

type Kind = 'networkRequest' | 'agentRequest' | 'floatRequest'
type RequestOf = { kind: Kind; relation: Relation; of: Caller; by?: Caller }
const QUEUES: Record<Kind, CreditQueue> = { networkRequest: 'network_credit', agentRequest: 'agent_credit', floatRequest: 'float' }

/** Lists the requests to create. Own: made by the caller. Same: of somebody in scope, or of the caller and made by a manager. */
function requestsOf({ as, me, near, far }: Setting, manager: Caller): RequestOf[] {
  const kinds = ['networkRequest', 'agentRequest', 'floatRequest'] as const
  return kinds.flatMap((kind): RequestOf[] => {
    const [nearOne, farOne] = kind === 'floatRequest' ? [near.agent, far.agent] : [near.outlet, far.outlet]
    const same = { kind, relation: 'same', of: nearOne } as const
    if (as === 'manager') return [{ kind, relation: 'own', of: nearOne, by: me }, same]
    const foreign = { kind, relation: 'foreign', of: farOne } as const
    const ownsCredit = kind === 'floatRequest' ? as === 'creditAgent' : as === 'outlet' || as === 'client'
    if (ownsCredit) return [foreign, { kind, relation: 'own', of: me }, { kind, relation: 'same', of: me, by: manager }]
    return as === 'creditAgent' ? [foreign, same] : [foreign]
  })
}

async function requestRows(db: Database, setting: Setting, manager: Caller): Promise<Pick<CreditRows, Kind>> {
  const inputs = requestsOf(setting, manager).map((request) => ({
    ...request,
    by: request.by ?? request.of,
    label: request.relation === 'foreign' ? setting.other : setting.mark,
  }))
  const rows: Pick<CreditRows, Kind> = {
    networkRequest: { absent: UNKNOWN_ID },
    agentRequest: { absent: UNKNOWN_ID },
    floatRequest: { absent: UNKNOWN_ID },
  }
  const values = inputs.map(({ kind, of, by, label }) => ({
    queue: QUEUES[kind],
    userId: of.id,
    requestedBy: by.id,
    amount: AMOUNT,
    description: `${label}demande`,
  }))
  const inserted = await db.insertInto('creditRequests').values(values).returning('id').execute()
  const written = inputs.map((request, index) => ({ ...request, requestId: inserted[index]?.id ?? UNKNOWN_ID }))
  for (const { kind, relation, requestId: id } of written) rows[kind][relation] = id
  const comments = written.map(({ requestId, by, label }) => ({ requestId, writtenBy: by.id, text: `${label}mot` }))
  await db.insertInto('creditRequestComments').values(comments).execute()
  const file = { number: 1, mediaType: 'application/pdf' as const, bytes: Buffer.from('%PDF-1.7') }
  const documents = written.map(({ requestId, by, label }) => ({
    ...file,
    requestId,
    addedBy: by.id,
    name: `${label}piece.pdf`,
  }))
  await db.insertInto('creditRequestDocuments').values(documents).execute()
  return rows
}

/** Creates sales. Own: sold by the caller, or for a manager, entered by the caller. Same: another sale in scope. */
async function transactionRows(db: Database, { as, me, near, far, mark, other }: Setting): Promise<CreditRows['transaction']> {
  const sell = (seller: Caller, { by = seller, label = mark } = {}) =>
    db.transaction().execute(async (tx) => {
      const values = { userId: seller.id, amount: AMOUNT, description: `${label}vente`, createdBy: by.id }
      const { id } = await tx.insertInto('transactions').values(values).returning('id').executeTakeFirstOrThrow()
      const actor = { id: by.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
      await holdSale(tx, { transactionId: id, sellerId: seller.id, amount: AMOUNT, memo: `${label}vente` }, actor)
      return id
    })
  if (as === 'manager') return { own: await sell(near.outlet, { by: me }), same: await sell(near.outlet), absent: UNKNOWN_ID }
  return {
    ...(CREDIT_PEOPLE.includes(as) ? { own: await sell(me) } : {}),
    ...(as === 'creditAgent' ? { same: await sell(near.outlet) } : {}),
    foreign: await sell(far.outlet, { label: other }),
    absent: UNKNOWN_ID,
  }
}

/** Creates movements, which only managers reach. Own: given by the caller. Same: given by another manager. */
async function movementRows(db: Database, { as, me, near }: Setting, manager: Caller): Promise<CreditRows['movement']> {
  const give = (by: Caller) => {
    const actor = { id: by.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
    const grant = { kind: 'credit', userId: near.outlet.id, amount: AMOUNT, description: 'Avance' } as const
    return db.transaction().execute((tx) => postOperation(tx, grant, actor))
  }
  if (as !== 'manager') return { foreign: await give(manager), absent: NO_UUID }
  return { own: await give(me), same: await give(manager), absent: NO_UUID }
}

async function aFollowUp(db: Database, { id }: Caller): Promise<number> {
  const values = { accountId: id, status: 'open' } as const
  return (await db.insertInto('followUps').values(values).returning('id').executeTakeFirstOrThrow()).id
}

type CommissionRows = Pick<CreditRows, 'commissionStatement' | 'commissionLine'>
const EARNERS: Partial<Record<CallerName, 'outlet' | 'agent' | 'sector_manager'>> = {
  outlet: 'outlet',
  creditAgent: 'agent',
  sectorManager: 'sector_manager',
}

/** Creates statements of commissions, with a line. Own: the caller's. Same: anybody's, for managers. */
async function statementRows(db: Database, { as, me, near, far }: Setting): Promise<CommissionRows> {
  const beneficiary = EARNERS[as]
  const rows: CommissionRows = { commissionStatement: { absent: UNKNOWN_ID }, commissionLine: { absent: UNKNOWN_ID } }
  const add = async (relation: Relation, of: Parameters<typeof aStatement>[1], outlet: Caller) => {
    const statementId = await aStatement(db, of)
    rows.commissionStatement[relation] = statementId
    rows.commissionLine[relation] = await aStatementLine(db, { statementId, outlet })
  }
  if (as === 'manager') await add('same', { of: near.outlet }, near.outlet)
  else await add('foreign', { of: far.outlet }, far.outlet)
  if (beneficiary !== undefined) await add('own', { of: me, beneficiary }, near.outlet)
  return rows
}

type PublicRows = Pick<CreditRows, 'package' | 'option' | 'price' | 'closing' | 'commissionRule' | 'commissionBatch'>

/** Creates catalogue rows, with a price that is not in force yet, a closing, a rule and a batch of commissions. No text of them is secret. */
async function publicRows(db: Database, relation: Relation): Promise<PublicRows> {
  const [packageId, optionId] = [await aPackage(db), await anOption(db)]
  await aPrice(db, { packageId, price: AMOUNT, until: '2098-01-01' })
  const price = await aPrice(db, { packageId, price: AMOUNT, from: '2098-01-01' })
  const only = (id: number) => ({ [relation]: id, absent: UNKNOWN_ID })
  const commissionRule = only(await aCommissionRule(db))
  const commissionBatch = only(await aBatch(db))
  const closing = only(await aClosing(db))
  return { package: only(packageId), option: only(optionId), price: only(price), closing, commissionRule, commissionBatch }
}
