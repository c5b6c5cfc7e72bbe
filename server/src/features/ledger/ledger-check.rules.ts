import { sentenceOf, type ChainFault } from './chain.rules.ts'
import { sentenceOfViolation, type Violation } from './invariants.rules.ts'

/** The result of a check of everything. `head` is the last hash, in hexadecimal. */
export type Checked = { count: bigint; head: string; faults: readonly ChainFault[]; violations: readonly Violation[] }

/** Returns a single sentence when there is no violation. */
export function sentencesOfChecked({ count, faults, violations }: Checked): { sentences: string[]; isSound: boolean } {
  const transfers = `${new Intl.NumberFormat('fr-FR').format(count)} écriture${count > 1n ? 's' : ''}`
  if (violations.length === 0) return { sentences: [`La chaîne est intacte\u00a0: ${transfers}.`], isSound: true }

  const chain = faults.length === 0 ? `La chaîne est intacte\u00a0: ${transfers}.` : `La chaîne est rompue\u00a0: ${transfers}.`
  const others = violations.filter(({ name }) => name !== 'chain_unbroken')
  return { sentences: [chain, ...faults.map(sentenceOf), ...others.map(sentenceOfViolation)], isSound: false }
}

/** The time that a check of everything may take, with a margin. */
const LATE_SECONDS = 1_200
const AHEAD_SECONDS = 60

/** Returns what managers read when the checks do not run; null while they do, or while the program has just started. */
export function alarmOfAge(ageSeconds: number | null, uptimeSeconds: number): string | null {
  const isLate = ageSeconds === null || ageSeconds > LATE_SECONDS || ageSeconds < -AHEAD_SECONDS
  if (!isLate || uptimeSeconds < LATE_SECONDS) return null
  return 'Les contrôles du grand livre ne tournent plus depuis plus de vingt minutes\u00a0: prévenez l’administrateur.'
}
