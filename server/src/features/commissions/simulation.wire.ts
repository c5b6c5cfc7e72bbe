import type { simulateRules } from '@backoffice/contract/commissions/simulation'
import type { AnswerOf, ParsedRequestOf } from '@backoffice/contract/endpoint'
import { currency } from '../../config.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import { monthToWire } from '../../shared/months.ts'
import { termsFromWire } from './commission-rules.wire.ts'
import type { Simulation } from './simulate-rules.ts'
import type { SimulatedRule, SimulationResult } from './simulation.read.ts'

const amount = (money: Money) => moneyToWire(money, currency)

type Compared = { actual: Money; simulated: Money }

export function simulationFromWire({ from, to, rules, ruleIds }: ParsedRequestOf<typeof simulateRules>['body']): Simulation {
  const drafts = rules.map((rule, index) => termsFromWire(rule, `rules.${index}.`))
  return { from: `${from}-01`, to: `${to}-01`, drafts, ruleIds }
}

export function simulationToWire({ months, rules, beneficiaries }: SimulationResult): AnswerOf<typeof simulateRules> {
  const differences = beneficiaries.map(({ actual, simulated }) => simulated - actual)
  return {
    totals: comparedToWire({ actual: sum(months.map(({ actual }) => actual)), simulated: sum(months.map(({ simulated }) => simulated)) }),
    byMonth: months.map(({ month, ...compared }) => ({ ...monthToWire(month), ...comparedToWire(compared) })),
    byRule: rules.map(ruleToWire),
    byBeneficiary: beneficiaries.map(({ beneficiary: kind, userId, code, name, ...compared }) => ({
      beneficiary: { kind, userId, code, name },
      ...comparedToWire(compared),
    })),
    winners: differences.filter((difference) => difference > 0n).length,
    losers: differences.filter((difference) => difference < 0n).length,
  }
}

function comparedToWire({ actual, simulated }: Compared) {
  return { actual: amount(actual), simulated: amount(simulated), difference: amount(simulated - actual) }
}

function ruleToWire({ ruleId, name, lines, simulated }: SimulatedRule) {
  const earned = { name, lines, simulated: amount(simulated) }
  return ruleId < 0 ? { index: -1 - ruleId, ...earned } : { ruleId, ...earned }
}

function sum(amounts: readonly Money[]): Money {
  return amounts.reduce((total, each) => total + each, 0n)
}
