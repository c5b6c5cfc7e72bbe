import { sentenceOf, type ChainFault } from './chain.rules.ts'
import { sentenceOfViolation, type Violation } from './invariants.rules.ts'

/** A look at everything. `head` is the last hash, in hexadecimal. */
export type Checked = { count: bigint; head: string; faults: readonly ChainFault[]; violations: readonly Violation[] }

/** Nothing but the first sentence when all is well. */
export function sentencesOfChecked({ count, faults, violations }: Checked): { sentences: string[]; isSound: boolean } {
  const transfers = `${new Intl.NumberFormat('fr-FR').format(count)} écriture${count > 1n ? 's' : ''}`
  if (violations.length === 0) return { sentences: [`La chaîne est intacte\u00a0: ${transfers}.`], isSound: true }

  const chain = faults.length === 0 ? `La chaîne est intacte\u00a0: ${transfers}.` : `La chaîne est rompue\u00a0: ${transfers}.`
  const others = violations.filter(({ name }) => name !== 'chain_unbroken')
  return { sentences: [chain, ...faults.map(sentenceOf), ...others.map(sentenceOfViolation)], isSound: false }
}
