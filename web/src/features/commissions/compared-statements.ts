import type { Statement } from '@backoffice/contract/commissions/statements'
import { sumOfMoney } from '../../format/money.ts'
import { keyOfBeneficiary, sumToPay } from './statement-labels.ts'

export type ComparedStatement = Statement & {
  /** Pay of the beneficiary the month before; null without a statement. */
  before: number | null
  change: number | null
  /** The unusual thing to look at before a review; null if there is none. */
  doubt: string | null
}

/** Compares statements with those of the month before, by beneficiary. */
export function compareStatements(statements: readonly Statement[], previous: readonly Statement[]): ComparedStatement[] {
  const amounts = new Map(previous.map((statement) => [keyOfBeneficiary(statement), statement.toPay]))
  const least = leastChange(statements)
  return statements.map((statement) => {
    const before = amounts.get(keyOfBeneficiary(statement)) ?? null
    const change = before === null ? null : sumOfMoney([statement.toPay, -before])
    const doubt = previous.length === 0 ? stateDoubt(statement) : (stateDoubt(statement) ?? changeDoubt(statement, before, least))
    return { ...statement, before, change, doubt }
  })
}

/** Returns a quarter of the mean amount: smaller changes do not matter to the month. */
function leastChange(statements: readonly Statement[]): number {
  return statements.length === 0 ? 0 : sumToPay(statements) / statements.length / 4
}

function stateDoubt({ openContests, carriedOut }: Statement): string | null {
  if (openContests > 0) return 'Contestation sans réponse'
  return carriedOut < 0 ? 'Passe sous zéro' : null
}

function changeDoubt({ toPay }: Statement, before: number | null, least: number): string | null {
  if (Math.abs(toPay - (before ?? 0)) < least || toPay === before) return null
  if (before === null) return 'Sans relevé le mois d’avant'
  if (toPay > 2 * before) return 'Plus du double du mois d’avant'
  return toPay < before / 2 ? 'Moins de la moitié du mois d’avant' : null
}
