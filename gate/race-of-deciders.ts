import { approveCreditRequest, rejectCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { aPendingRequest, availableOf, postingsOf } from '../server/test/credit.ts'
import { aPerson, type Caller } from '../server/test/people.ts'
import { differences } from './differences.ts'
import { give, range, tally, type Race, type RacingWorld } from './ledger-races.ts'
import { anAgentAndOutlet, confirmEveryone, faultsOfLedger } from './ledger-world.ts'

const DECIDERS = 20
/** Keeps a day's grants below what one person may give alone; in minor units. */
const SMALL = 10n
const [ABOVE, LARGE] = [30_00n, 40_00n]
const FLOAT = 1_000_000

type Scene = RacingWorld & { deciders: readonly Caller[]; agent: Caller; stranger: Caller; outlet: Caller }
type Press = { by: Caller; rejects?: boolean }
type Kind = {
  what: string
  queue: 'network_credit' | 'agent_credit'
  amount: bigint
  isGrant?: boolean
  presses: (scene: Scene) => Press[]
  /** The acceptable tallies of answers. */
  due: readonly string[]
}

const ONE_OF_TWENTY = `200 × 1, 409 × ${DECIDERS - 1}`
/** Two approvals are needed: the burst holds both, or only the first. */
const ONE_OR_TWO = [ONE_OF_TWENTY, `200 × 2, 409 × ${DECIDERS - 2}`]
/** The agent sends both decisions: its rejection is refused if its approval came first. */
const ONE_OR_TWO_AND_THE_FIRST = [...ONE_OR_TWO, `200 × 2, 403 × 1, 409 × ${DECIDERS - 3}`]
const everyone = ({ deciders }: Scene): Press[] => deciders.map((by) => ({ by }))
const someAgents = ({ deciders, agent, stranger }: Scene): Press[] =>
  [...Array.from({ length: 5 }, () => agent), stranger, ...deciders.slice(6)].map((by) => ({ by }))
const halfReject = ({ deciders, agent }: Scene): Press[] =>
  [...deciders.slice(2), agent, agent].map((by, at) => ({ by, rejects: at % 2 === 0 }))

/** Raced in turn. */
const kinds: readonly Kind[] = [
  {
    what: 'approvals',
    queue: 'network_credit',
    amount: SMALL,
    isGrant: true,
    presses: everyone,
    due: [`200 × 1, 403 × 1, 409 × ${DECIDERS - 2}`],
  },
  { what: 'large approvals', queue: 'network_credit', amount: LARGE, presses: everyone, due: ONE_OR_TWO },
  {
    what: 'approvals with agents',
    queue: 'agent_credit',
    amount: SMALL,
    presses: someAgents,
    due: [`200 × 1, 404 × 1, 409 × ${DECIDERS - 2}`],
  },
  { what: 'approvals and rejections', queue: 'agent_credit', amount: SMALL, presses: halfReject, due: [ONE_OF_TWENTY] },
  { what: 'large approvals and rejections', queue: 'agent_credit', amount: LARGE, presses: halfReject, due: ONE_OR_TWO_AND_THE_FIRST },
]

/** Has each request decided by twenty people at once; of a grant, one of them is the giver. */
export const raceOfDeciders: Race = async (world, requests) => {
  const scene = await aScene(world)
  const { db, agent, outlet } = scene
  const faults: string[] = []
  const paid = { network_credit: 0n, agent_credit: 0n }
  for (const turn of range(requests)) {
    const kind = kinds[turn % kinds.length]!
    const { isPaid, ...actual } = await decideOne(scene, kind, turn)
    if (isPaid) paid[kind.queue] += kind.amount
    faults.push(...actual.faults)
  }
  faults.push(...differences('what the outlet got', await availableOf(db, outlet), paid.network_credit + paid.agent_credit))
  faults.push(...differences('what the agent has left', await availableOf(db, agent), BigInt(FLOAT) * 100n - paid.agent_credit))
  return [...faults, ...(await faultsOfLedger(db))]
}

async function aScene(world: RacingWorld): Promise<Scene> {
  const { db } = world
  const deciders: Caller[] = []
  for (const _ of range(DECIDERS)) deciders.push(await aPerson(db, { role: 'ROLE_MANAGER' }))
  const { agent, outlet } = await anAgentAndOutlet(db)
  const stranger = await aPerson(db, { role: 'ROLE_AGENT' })
  await confirmEveryone(db)
  await give(world, agent, FLOAT)
  const takesTwo = (['network_credit', 'agent_credit'] as const).map((operation) => ({
    operation,
    accountId: outlet.id,
    doubleDecisionAbove: ABOVE,
  }))
  await db.insertInto('amountSettings').values(takesTwo).execute()
  return { ...world, deciders, agent, stranger, outlet }
}

async function decideOne(scene: Scene, kind: Kind, turn: number) {
  const { db, send, deciders, outlet } = scene
  const { what, queue, amount, isGrant, due } = kind
  const giver = isGrant ? deciders[turn % DECIDERS] : undefined
  const { id } = await aPendingRequest(db, { queue, of: outlet, requestedBy: giver ?? outlet, amount })
  const params = { id }
  const answers = await Promise.all(
    kind
      .presses(scene)
      .map(({ by, rejects }) =>
        rejects ? send(by, rejectCreditRequest[queue], { params, body: {} }) : send(by, approveCreditRequest[queue], { params }),
      ),
  )
  const statuses = tally(answers)
  const faults = due.includes(statuses) ? [] : differences(what, statuses, due.join(' or '))
  if (amount === LARGE) faults.push(...(await endLarge(scene, { id, queue })))
  const isPaid = (await findDecision(scene, id)).status === 'approved'
  return { isPaid, faults: [...faults, ...differences('payments', await postingsOf(db, id), isPaid ? 1 : 0)] }
}

/** Expects the first approver to be refused a second time, then gives the second approval if it is still missing. */
async function endLarge(scene: Scene, { id, queue }: { id: number; queue: Kind['queue'] }): Promise<string[]> {
  const { send, managers, deciders, agent } = scene
  const approve = (by: Caller) => send(by, approveCreditRequest[queue], { params: { id } })
  const { first, status } = await findDecision(scene, id)
  const faults: string[] = []
  const firstPerson = [...deciders, agent].find((person) => person.id === first)
  if (firstPerson) faults.push(...differences('the first again', (await approve(firstPerson)).statusCode, 403))
  if (status === 'pending_second') faults.push(...differences('the second', (await approve(managers[0])).statusCode, 200))
  const ended = await findDecision(scene, id)
  if (ended.status === 'rejected') return faults
  const people = new Set([ended.first, ended.last].filter((person) => person !== null))
  return [...faults, ...differences('a large one', `${ended.status} by ${people.size}`, 'approved by 2')]
}

async function findDecision({ db }: Scene, id: number) {
  const request = db.selectFrom('creditRequests').select(['status', 'firstApprovedBy as first', 'decidedBy as last']).where('id', '=', id)
  return request.executeTakeFirstOrThrow()
}
