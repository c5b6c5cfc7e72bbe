import type { Account } from '@backoffice/contract/accounts/accounts'
import type { AccountStatus } from '@backoffice/contract/session/user'
import { formatInstant } from '../../format/dates.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_TONE: Record<AccountStatus, Tone> = { invited: 'brand', active: 'good', suspended: 'bad', archived: 'neutral' }

/** Describes the state of the invitation; undefined if the account is not an invited one. */
export function invitationOf(account: Pick<Account, 'email' | 'status' | 'invitedUntil'>, now: Date): string | undefined {
  if (account.status !== 'invited') return undefined
  if (account.email === null) return 'Aucune\u00a0: il manque l’adresse e-mail'
  if (account.invitedUntil === null) return 'Plus aucune n’est valable\u00a0: invitez de nouveau'
  if (new Date(account.invitedUntil) <= now) return `Périmée depuis le ${formatInstant(account.invitedUntil)}`
  return `Valable jusqu’au ${formatInstant(account.invitedUntil)}`
}

/** The same call answers with a page or with the whole list. */
type AccountsAnswer<Row> = readonly Row[] | { content: readonly Row[]; totalElements: number }

export function rowsOf<Row>(answer: AccountsAnswer<Row>): readonly Row[] {
  return 'content' in answer ? answer.content : answer
}

export function countOf<Row>(answer: AccountsAnswer<Row>): number {
  return 'content' in answer ? answer.totalElements : answer.length
}
