import type { Account } from '@backoffice/contract/accounts/accounts'
import { formatDay } from '../../format/dates.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { type Responsibility, RESPONSIBLE_ID } from './kinds.ts'

/** `from` defaults to today. */
export type Assigning = { outletIds: readonly number[]; responsibility: Responsibility; personId: number | null; from?: string | undefined }

type AssignedAccount = Pick<Account, 'id' | 'sectorManagerId' | 'creditAgentId'>

/** Splits the assignment into calls of at most `partMax` outlets. */
export function inParts(assigning: Assigning, partMax: number): Assigning[] {
  const { outletIds } = assigning
  const count = Math.ceil(outletIds.length / partMax)
  return Array.from({ length: count }, (_, index) => ({ ...assigning, outletIds: outletIds.slice(index * partMax, (index + 1) * partMax) }))
}

/** Returns the assignments that undo this one for the accounts that changed hands, one per previous owner. */
export function undoOf(
  previousAccounts: readonly AssignedAccount[],
  { responsibility, from }: Pick<Assigning, 'responsibility' | 'from'>,
  changedIds: ReadonlySet<number>,
): Assigning[] {
  const byPerson = Map.groupBy(
    previousAccounts.filter(({ id }) => changedIds.has(id)),
    (account) => account[RESPONSIBLE_ID[responsibility]],
  )
  return [...byPerson].map(([personId, accounts]) => ({
    outletIds: accounts.map(({ id }) => id),
    responsibility,
    personId,
    from,
  }))
}

type Outcome = { assigned: number; unchanged: number }

/** Returns « 12 comptes affectés à Lina Payet », or that nothing changed. */
export function factOf({ assigned, unchanged }: Outcome, personName: string | null): string {
  if (assigned === 0) return unchanged === 1 ? 'Rien n’a changé\u00a0: c’était déjà ainsi' : 'Rien n’a changé\u00a0: tous l’étaient déjà'
  if (personName === null) return `${formatCount(assigned, 'affectation retirée', 'affectations retirées')}`
  return `${formatCount(assigned, 'compte affecté', 'comptes affectés')} à ${personName}`
}

export function detailOf({ assigned, unchanged }: Outcome, from: string): string | undefined {
  if (assigned === 0) return undefined
  const unchangedSentence = unchanged === 0 ? '' : ` ${formatNumber(unchanged)} ${unchanged === 1 ? 'l’était' : 'l’étaient'} déjà.`
  return `À partir du ${formatDay(from)}.${unchangedSentence}`
}

export const refusedFact = (count: number): string =>
  formatCount(count, 'compte n’a pas pu être affecté', 'comptes n’ont pas pu être affectés')
