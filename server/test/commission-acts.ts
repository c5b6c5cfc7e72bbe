import { sql } from 'kysely'
import type { Tx } from '../src/database/database.ts'
import { answerContest } from '../src/features/commissions/answer-contest.ts'
import { changeRule } from '../src/features/commissions/change-rule.ts'
import { createRuleVersion } from '../src/features/commissions/create-rule-version.ts'
import { contestLine } from '../src/features/commissions/contest-line.ts'
import { deleteRule } from '../src/features/commissions/delete-rule.ts'
import { endRule } from '../src/features/commissions/end-rule.ts'
import { reopenStatement } from '../src/features/commissions/reopen-statement.ts'
import { reviewStatement } from '../src/features/commissions/review-statement.ts'
import { validateStatement } from '../src/features/commissions/validate-statement.ts'
import { lockRule } from '../src/features/commissions/commission-rules.store.ts'
import { Refusal } from '../src/shared/refusal.ts'
import type { State } from './commission-state.ts'
import { ARTICLES, aRule, moreActivities, pick, type People } from './commission-world.ts'

export type Chance = { random: () => number; people: People; months: readonly string[]; state: State }
export type Act = (tx: Tx, chance: Chance) => Promise<unknown>

const asActor = ({ manager }: People) => ({ id: manager, role: 'ROLE_MANAGER', scope: 'all', sessionId: null }) as const
/** Contests any line, but answers none: nobody answers an own contest. */
const asContester = (people: People) => ({ ...asActor(people), id: people.outlets[0] ?? 0 })
const requireStepUp = () => undefined

/** Returns a statement in one of these states, rather of the earliest month. */
function aStatement({ random, state }: Chance, status: string) {
  const some = state.statements
    .filter((statement) => statement.status === status)
    .toSorted((one, other) => one.month.localeCompare(other.month))
  return some.length === 0 ? undefined : pick(random, random() < 0.6 ? some.slice(0, 3) : some)
}

async function flip(tx: Tx, { random, state }: Chance, wasCounted: boolean): Promise<void> {
  const some = state.world.activities.filter(({ counts }) => counts === wasCounted)
  // Rather one that lines of a closed month name, or that was late or taken back already.
  const kinds = random() < 0.4 ? ['late', 'reversal', 'adjustment'] : ['rule']
  const named = new Set(
    state.lines
      .filter(({ kind, month }) => kinds.includes(kind) && (kind !== 'rule' || state.closed.has(month)))
      .map((line) => line.activityId),
  )
  const chosen = some.filter(({ id }) => named.has(id))
  const activity = pick(random, chosen.length > 0 && random() < 0.85 ? chosen : some)
  await sql`update activities set voided_at = ${wasCounted ? new Date() : null}, void_kind = ${wasCounted ? 'person' : null},
    void_reason = ${wasCounted ? 'Essai' : null} where id = ${activity.id}`.execute(tx)
}

const voidOne: Act = (tx, chance) =>
  chance.state.world.activities.some(({ counts }) => counts) ? flip(tx, chance, true) : Promise.resolve()
const restoreOne: Act = (tx, chance) =>
  chance.state.world.activities.some(({ counts }) => !counts) ? flip(tx, chance, false) : Promise.resolve()

const sell: Act = (tx, { random, people, months, state }) => {
  const closed = months.filter((month) => state.closed.has(month))
  return moreActivities(tx, random, { people, month: pick(random, closed.length > 0 && random() < 0.6 ? closed : months), count: 3 })
}

const review: Act = async (tx, chance) => {
  const statement = aStatement(chance, 'computed')
  if (statement) await reviewStatement(tx, { id: statement.id }, asActor(chance.people))
}

const reopen: Act = async (tx, chance) => {
  const statement = aStatement(chance, 'reviewed')
  if (statement) await reopenStatement(tx, { id: statement.id, reason: 'Essai' })
}

const validate: Act = async (tx, chance) => {
  const statement = aStatement(chance, 'reviewed')
  const version = chance.random() < 0.5 ? statement?.version : undefined
  if (statement) await validateStatement(tx, { id: statement.id, version }, { actor: asActor(chance.people), requireStepUp })
}

const contest: Act = async (tx, { random, people, state }) => {
  if (state.lines.length > 0) await contestLine(tx, { id: pick(random, state.lines).id, reason: 'Trop peu' }, asContester(people))
}

const answer: Act = async (tx, { random, people, state }) => {
  const open = state.contests.filter(({ status }) => status === 'open')
  if (open.length === 0) return
  const amount = pick(random, [null, 150n, -70n])
  await answerContest(tx, { id: pick(random, open).lineId, amount, reason: 'Réponse' }, asActor(people))
}

const reverseSale: Act = async (tx, { random, people, state }) => {
  if (state.world.sales.length === 0) return
  await sql`update transactions set status = 'reversed', reversed_by = ${pick(random, people.managers)}, reversed_at = now(), reversal_reason = 'Essai'
    where id = ${pick(random, state.world.sales).id}`.execute(tx)
}

const changeRules: Act = async (tx, { random, people, months }) => {
  if (random() < 0.4) return aRule(tx, random, months)
  const rules = await tx.selectFrom('commissionRules').select(['id', 'kind']).orderBy('id').execute()
  const { id, kind } = pick(random, rules)
  if (random() < 0.25) return deleteRule(tx, id, requireStepUp)
  const rule = await lockRule(tx, id)
  const acting = { actor: asActor(people), requireStepUp }
  const day = `${pick(random, months)}-15`
  if (day > rule.validFrom && random() < 0.2) return endRule(tx, { id, version: undefined, validTo: day }, acting)
  const value = BigInt(Math.floor(random() * 900))
  const pay = rule.kind === 'tiers' ? rule : { ...rule, value }
  const days = { validFrom: day, validTo: null }
  if (day > rule.validFrom && random() < 0.4) return createRuleVersion(tx, { id, version: undefined, rule: { ...pay, ...days } }, acting)
  return kind === 'tiers' ? undefined : changeRule(tx, { id, version: undefined, rule: pay }, acting)
}

/** Moves an article to another family: what closed months earned by it may change. */
const moveArticle: Act = async (tx, { random }) => {
  const family = pick(random, ['subscription', 'equipment', 'service'] as const)
  await tx.updateTable('articles').set({ family, familyChangedAt: new Date() }).where('code', '=', pick(random, ARTICLES)[0]).execute()
}

/** Runs an act, which may be refused and then leaves nothing behind. Returns the code of the refusal. */
export async function attempt(tx: Tx, act: () => Promise<unknown>): Promise<string | undefined> {
  await sql`savepoint act`.execute(tx)
  try {
    await act()
    await sql`release savepoint act`.execute(tx)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint act`.execute(tx)
    return error.options.code
  }
}

/** Answers what is contested in a month, reviews its statements and validates most of them. */
export async function closeMonth(tx: Tx, { random, people, state }: Chance, month: string): Promise<void> {
  const actor = asActor(people)
  const contested = new Set(state.contests.filter(({ status }) => status === 'open').map(({ lineId }) => lineId))
  for (const line of state.lines) {
    if (line.month === month && contested.has(line.id)) await answerContest(tx, { id: line.id, amount: null, reason: 'Non' }, actor)
  }
  for (const { id, status } of state.statements.filter((statement) => statement.month === month)) {
    // A draft that holds nothing any more went when the first validation closed the month.
    if (status === 'computed') await attempt(tx, () => reviewStatement(tx, { id }, actor))
    if (random() < 0.8) await attempt(tx, () => validateStatement(tx, { id, version: undefined }, { actor, requireStepUp }))
  }
}

const OFTEN: readonly Act[] = [voidOne, restoreOne, review, validate]

/** Acts besides computing, the frequent ones more than once. */
export const ACTS: readonly Act[] = [
  ...OFTEN,
  ...OFTEN,
  ...OFTEN,
  sell,
  reopen,
  contest,
  contest,
  answer,
  reverseSale,
  changeRules,
  moveArticle,
]

/** Acts on statements and rules alone. */
export const DECISIONS: readonly Act[] = [review, validate, review, validate, reopen, contest, contest, answer, changeRules, changeRules]

/** Lists the codes with which these acts may be refused. */
export const REFUSALS: readonly string[] = [
  'already_contested',
  'commissions_closed',
  'contest_open',
  'earlier_not_validated',
  'illegal_transition',
  'month_not_over',
  'rule_overlaps',
  'rule_used',
  'stale_version',
  'statements_outdated',
]
