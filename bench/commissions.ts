import type { simulateRules } from '@backoffice/contract/commissions/simulation'
import type { computeStatements } from '@backoffice/contract/commissions/statements'
import type { AnswerOf, RequestOf } from '@backoffice/contract/endpoint'
import { monthsLater } from '../server/src/demonstration/calendar.ts'
import { query, withClient } from './cluster.ts'
import { FLOOR, RULES } from './commission-statements.ts'
import { peakDuring } from './memory.ts'
import { send } from './posting-callers.ts'
import type { BenchContext } from './reading.ts'
import { megabytes, seconds, times, type Chapter, type ReportRow } from './report-row.ts'
import { inTurns, median } from './turns.ts'

const RATIO_MAX = 3
const SIMULATION_MS_MAX = 10_000
const MEMORY_BYTES_MAX = 64 * 1024 * 1024
const MONTHS_SIMULATED = 12

type Timed = { ms: number; aboveRestBytes: number; lines: number }
type Computed = AnswerOf<typeof computeStatements>
type Simulated = AnswerOf<typeof simulateRules>
type Call<Answer> = { bearer: string; path: string; body: object; linesOf: (answer: Answer) => number }
type Draft = RequestOf<typeof simulateRules>['body']['rules'][number]

/** Measures the computation of a month beside one statement that writes the same lines, and a simulation of twelve months. */
export async function measureCommissions(ground: BenchContext): Promise<Chapter> {
  const { databaseUrl, server, month, say } = ground
  await emptyStatements(databaseUrl)
  await query(databaseUrl, 'delete from commission_rules')
  await query(databaseUrl, RULES)
  const { authorization = '' } = await server.signIn()
  const bearer = authorization.slice('Bearer '.length)
  const computing = () => timeCall(ground, computeCall(month, bearer))
  say('commissions of a month')
  const measured = await inTurns<'floor' | 'ours' | 'again', Timed>({
    floor: () => timeFloor(databaseUrl, month),
    ours: async () => {
      await emptyStatements(databaseUrl)
      return computing()
    },
    again: computing,
  })
  say('simulation of twelve months')
  const { simulations } = await inTurns({ simulations: () => timeCall(ground, simulateCall(month, bearer)) })
  const activities = await countActivities(databaseUrl, month)
  return {
    title: 'Commissions',
    remark:
      'The floor is one INSERT for these very rules, without conditions, tiers, set-off, late lines or comparison with what stands. Ours also ' +
      'says what changed. The simulation has rules by percentage, amount, tiers, first sale, days before expiry and objective.',
    rows: [
      computedRow('a month', measured.ours, measured.floor),
      computedRow('the month again, nothing changed', measured.again, measured.floor),
      simulatedRow(`${MONTHS_SIMULATED} months, ${activities.toLocaleString('en')} activities`, simulations),
    ],
  }
}

async function emptyStatements(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'truncate commission_statements cascade')
  await query(databaseUrl, 'vacuum analyze commission_lines')
}

async function timeFloor(databaseUrl: string, month: string): Promise<Timed> {
  await emptyStatements(databaseUrl)
  await query(databaseUrl, 'insert into commission_months (month) values ($1) on conflict do nothing', [month])
  return withClient(databaseUrl, async (client) => {
    const begun = performance.now()
    const { rowCount } = await client.query(FLOOR, [month])
    return { ms: performance.now() - begun, aboveRestBytes: Number.NaN, lines: rowCount ?? 0 }
  })
}

/** Times a POST whose answer counts lines. */
async function timeCall<Answer>({ server }: BenchContext, { bearer, path, body, linesOf }: Call<Answer>): Promise<Timed> {
  const begun = performance.now()
  const { result, aboveRestBytes } = await peakDuring(server, () => send<Answer>(server.url, { method: 'POST', path, bearer, body }))
  return { ms: performance.now() - begun, aboveRestBytes, lines: linesOf(result) }
}

function computeCall(month: string, bearer: string): Call<Computed> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { bearer, path: '/securecanal/commissions/statements/compute', body: { month: number, year }, linesOf: ({ lines }) => lines }
}

function simulateCall(month: string, bearer: string): Call<Simulated> {
  const body = { from: monthsLater(month, 1 - MONTHS_SIMULATED).slice(0, 7), to: month.slice(0, 7), rules: DRAFTS }
  const linesOf = ({ byRule }: Simulated) => byRule.reduce((sum, { lines }) => sum + lines, 0)
  return { bearer, path: '/securecanal/commissions/simulate', body, linesOf }
}

const draft = (rule: Partial<Draft> & Pick<Draft, 'name' | 'movement'>): Draft => ({
  beneficiary: 'outlet',
  article: null,
  family: null,
  basis: 'unit',
  kind: 'fixed',
  value: 1,
  tiers: null,
  condition: null,
  ...rule,
})
const tiered = { kind: 'tiers', value: null } as const
const DRAFTS: Draft[] = [
  draft({ name: 'Recrutements', movement: 'recruitment', basis: 'TTC', kind: 'percent', value: 0.08 }),
  draft({ name: 'Changements', movement: 'package_change', value: 1.5 }),
  draft({ name: 'Prime', movement: 'recruitment', beneficiary: 'salesman' }),
  draft({ name: 'Secteur', movement: 'recruitment', beneficiary: 'sector_manager', basis: 'HT', kind: 'percent', value: 0.005 }),
  draft({ name: 'Premier abonnement', movement: 'recruitment', value: 2, condition: { kind: 'first_sale' } }),
  draft({ name: 'Tôt', movement: 'renewal_early', condition: { kind: 'before_expiry', days: 5 } }),
  draft({
    name: 'Objectif',
    movement: 'recruitment',
    value: 3,
    condition: { kind: 'objective_reached', indicator: 'recruitments', rate: 1 },
  }),
  draft({
    ...tiered,
    name: 'Par montant',
    movement: 'renewal_early',
    basis: 'TTC',
    tiers: {
      by: 'line',
      of: 'percent',
      rows: [
        { from: 0, value: 0.03 },
        { from: 80, value: 0.05 },
      ],
    },
  }),
  draft({
    ...tiered,
    name: 'Par volume',
    movement: 'renewal_late',
    tiers: {
      by: 'volume',
      of: 'fixed',
      rows: [
        { from: 0, value: 0.5 },
        { from: 100, value: 1 },
      ],
    },
  }),
]

async function countActivities(databaseUrl: string, month: string): Promise<number> {
  const { rows } = await query<{ lines: number }>(
    databaseUrl,
    `select sum(lines)::integer as lines from sector_months where month > $1::date - interval '1 year' and month <= $1::date`,
    [month],
  )
  return rows[0]?.lines ?? Number.NaN
}

function computedRow(title: string, ours: Timed[], floor: Timed[]): ReportRow {
  const [computed, inserted] = [middle(ours), middle(floor)]
  if (computed.lines !== inserted.lines) throw new Error(`${computed.lines} lines, where the floor wrote ${inserted.lines}`)
  const ratio = computed.ms / inserted.ms
  return {
    title: `${title}, ${computed.lines.toLocaleString('en')} lines`,
    floors: `insert ${seconds(inserted.ms)}`,
    ours: `${seconds(computed.ms)}, ${megabytes(computed.aboveRestBytes)}`,
    ratio: times(ratio),
    goal: `≤ ${RATIO_MAX} × insert, ≤ ${megabytes(MEMORY_BYTES_MAX)}`,
    isMet: ratio <= RATIO_MAX && isSmall(computed),
  }
}

function simulatedRow(title: string, simulations: Timed[]): ReportRow {
  const simulation = middle(simulations)
  return {
    title: `simulation of ${title}, ${simulation.lines.toLocaleString('en')} lines`,
    floors: '–',
    ours: `${seconds(simulation.ms)}, ${megabytes(simulation.aboveRestBytes)}`,
    ratio: '–',
    goal: `≤ ${seconds(SIMULATION_MS_MAX)}, ≤ ${megabytes(MEMORY_BYTES_MAX)}`,
    isMet: simulation.ms <= SIMULATION_MS_MAX && isSmall(simulation),
  }
}

function middle(timed: Timed[]): Timed {
  return {
    ms: median(timed.map(({ ms }) => ms)),
    aboveRestBytes: median(timed.map(({ aboveRestBytes }) => aboveRestBytes)),
    lines: timed[0]?.lines ?? 0,
  }
}

function isSmall({ aboveRestBytes }: Timed): boolean {
  return Number.isNaN(aboveRestBytes) || aboveRestBytes <= MEMORY_BYTES_MAX
}
