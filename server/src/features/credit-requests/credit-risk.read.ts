import { sql, type RawBuilder } from 'kysely'
import { TODAY } from '../../database/today.ts'
import type { Database } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { doubleDecisionThresholdOf, sumSoloToday } from '../amount-settings/index.ts'
import { dailyPace, readCreditPositions, runOutsOf, type CreditPosition } from '../ledger/index.ts'
import { IS_PROMOTED_ALONE } from '../pending-acts/index.ts'
import { isOfTwo, needsAnotherAfter, type CreditRequestStatus } from './credit-request.rules.ts'
import type { CreditRequestRow } from './credit-requests.read.ts'

export type CreditRisk = {
  available: Money
  balanceAfter: Money
  floor: Money
  owed: Money
  oldestDebtDays: number | null
  lateAfterDays: number
  dailyPace: Money
  runOutAt: Date | null
  requests90d: number
  rejections90d: number
  payerId: number | null
  payerAvailable: Money | null
  payerAfter: Money | null
  payerFloor: Money | null
  needsAnother: boolean
  needsConfirmation: boolean
  mayApprove: boolean
}

type RequestFacts = Pick<
  CreditRisk,
  'floor' | 'lateAfterDays' | 'requests90d' | 'rejections90d' | 'payerId' | 'payerAvailable' | 'payerFloor' | 'needsConfirmation'
> & {
  requestId: number
  userId: number
  requestedBy: number
  amount: Money
  status: CreditRequestStatus
  doubleDecisionAbove: Money | null
  isPromotedAlone: boolean
}

export async function readRisk(decider: Actor, db: Database, { id, userId }: CreditRequestRow): Promise<CreditRisk> {
  const [[facts], [position], grants] = await Promise.all([
    readFacts(decider, db, sql`request.id = ${id}`),
    readCreditPositions(decider, db, userId),
    sumSoloToday(db, { giverId: decider.id, userId }),
  ])
  if (!facts || !position) throw new Error(`account ${userId} asks for credit and holds none`)
  return toRisk(facts, position, grants)
}

export async function listRisks(decider: Actor, db: Database): Promise<(CreditRisk & { requestId: number })[]> {
  const decidable =
    decider.scope === 'all' ? sql`true` : sql`request.queue = 'agent_credit' and request.user_id in ${accountsVisibleTo(decider)}`
  const [allFacts, positions, grants] = await Promise.all([
    readFacts(decider, db, sql`request.decided_at is null and ${decidable}`),
    readCreditPositions(decider, db),
    sumSoloToday(db, { giverId: decider.id }),
  ])
  const positionOf = new Map(positions.map((position) => [position.userId, position]))
  return allFacts.flatMap((facts) => {
    const position = positionOf.get(facts.userId)
    return position ? [{ requestId: facts.requestId, ...toRisk(facts, position, grants) }] : []
  })
}

function toRisk(facts: RequestFacts, position: CreditPosition, grants: ReadonlyMap<number, Money>): CreditRisk {
  const { doubleDecisionAbove: threshold } = facts
  const soloAllowance = threshold === null ? null : threshold - (grants.get(facts.userId) ?? 0n)
  const { amount, floor, lateAfterDays, requests90d, rejections90d, payerId, payerAvailable, payerFloor, needsConfirmation } = facts
  const { available, owed, debts, consumed } = position
  return {
    floor,
    lateAfterDays,
    requests90d,
    rejections90d,
    payerId,
    payerAvailable,
    payerFloor,
    needsConfirmation,
    available,
    balanceAfter: available + amount,
    owed,
    oldestDebtDays: debts.oldest,
    dailyPace: dailyPace(consumed),
    runOutAt: runOutsOf(position).zero.at,
    payerAfter: payerAvailable === null ? null : payerAvailable - amount,
    needsAnother: needsAnotherAfter(facts, soloAllowance),
    mayApprove: !facts.isPromotedAlone || !isOfTwo(facts, soloAllowance),
  }
}

async function readFacts({ id }: Pick<Actor, 'id'>, db: Database, condition: RawBuilder<unknown>): Promise<RequestFacts[]> {
  const { rows } = await sql<RequestFacts>`
    select request.id as request_id, request.user_id, request.requested_by, request.amount, request.status,
      ${doubleDecisionThresholdOf(sql`request.user_id`, sql`request.queue`)} as double_decision_above, credit_account.floor,
      coalesce(request.amount > (select confirm_above from request_limits), false) as needs_confirmation,
      exists (
        select from accounts
        where id in (${id}, coalesce(request.first_approved_by, nullif(request.requested_by, request.user_id))) and ${IS_PROMOTED_ALONE}
      ) as is_promoted_alone,
      settings.payment_days as late_after_days, payer.owner_id as payer_id, payer.balance as payer_available, payer.floor as payer_floor, recent.*
    from credit_requests request
    join ledger_accounts credit_account on credit_account.owner_id = request.user_id and credit_account.kind = 'available' and credit_account.asset = 'money'
    join balance_settings_in_force settings on settings.account_id = request.user_id
    left join lateral (
      select payer.owner_id, balance, floor from ledger_accounts payer
      join credit_agent_assignments assignment on assignment.credit_agent_id = payer.owner_id
      where assignment.account_id = request.user_id and assignment.valid @> ${TODAY}
        and payer.kind = 'available' and payer.asset = 'money' and request.queue = 'agent_credit'
    ) payer on true
    cross join lateral (
      select count(*)::integer as "requests90d", count(*) filter (where status = 'rejected')::integer as "rejections90d"
      from credit_requests other where other.user_id = request.user_id and created_at > now() - interval '90 days' and other.id <> request.id
    ) recent
    where ${condition}
  `.execute(db)
  return rows
}
