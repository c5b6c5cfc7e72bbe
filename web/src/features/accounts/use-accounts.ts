import { personNameOf } from '@backoffice/contract/accounts/account-name'
import {
  type Account,
  type Outlet,
  listAccounts,
  listClients,
  listCreditAgents,
  listOutlets,
  listSectorManagers,
} from '@backoffice/contract/accounts/accounts'
import { hasOtherRole } from '@backoffice/contract/accounts/account-table'
import type { AccountStatus } from '@backoffice/contract/session/user'
import { useMemo } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useQuietRead, useRead, useReadAhead } from '../../api/use-read.ts'
import { countOf, rowsOf } from './account.ts'
import type { Kind } from './kind-names.ts'
import type { Responsibility } from './kinds.ts'

const LISTS = {
  outlets: listOutlets,
  clients: listClients,
  sectorManagers: listSectorManagers,
  creditAgents: listCreditAgents,
  managers: listAccounts,
  others: listAccounts,
} as const

/** The most accounts the server returns in one answer. */
export const WHOLE_MAX = 5_000

const PAGE_SIZE = 100
const PAGE_SIZE_MAX = 200

/** An account of any list, with what only its own list tells. */
export type ListedAccount = Account & { outlets?: number; clients?: number } & Partial<Pick<Outlet, 'balanceStatus'>>

const queryOf = (kind: Kind) => (kind === 'managers' ? ({ role: 'ROLE_MANAGER' } as const) : {})

/** Reads the accounts of a kind, in one status or all but the archived ones. */
export function useAccounts(kind: Kind, status?: AccountStatus): readonly ListedAccount[] {
  const answer = useRead(LISTS[kind], { query: { ...queryOf(kind), status } })
  return useMemo(() => rowsOf<ListedAccount>(answer).filter((account) => kind !== 'others' || hasOtherRole(account)), [answer, kind])
}

const ONE_ROW = { page: 0, size: 1 } as const

/** Counts the accounts the list of a kind has to read; for `others` that is every account. */
export function useCount(kind: Kind, status?: AccountStatus): number {
  return countOf<ListedAccount>(useRead(LISTS[kind], { query: { ...queryOf(kind), status, ...ONE_ROW } }))
}

/** Counts the unarchived accounts of each kind; undefined until read. */
export function useAccountCounts(): Record<Kind, number | undefined> {
  const counts = {
    outlets: useQuietCount('outlets'),
    clients: useQuietCount('clients'),
    sectorManagers: useQuietCount('sectorManagers'),
    creditAgents: useQuietCount('creditAgents'),
    managers: useQuietCount('managers'),
  }
  const listedCount = Object.values(counts).reduce<number | undefined>(sum, 0)
  const allCount = useQuietCount('others')
  return { ...counts, others: allCount === undefined || listedCount === undefined ? undefined : allCount - listedCount }
}

const sum = (left: number | undefined, right: number | undefined) => (left === undefined || right === undefined ? undefined : left + right)

function useQuietCount(kind: Kind): number | undefined {
  const answer = useQuietRead(LISTS[kind], { query: { ...queryOf(kind), ...ONE_ROW } })
  return answer && countOf<ListedAccount>(answer)
}

type AccountsQuery = { q?: string | undefined; status?: AccountStatus | undefined }

export function useAccountPage(kind: Kind, { page, ...filters }: AccountsQuery & { page: number }) {
  const answer = useRead(LISTS[kind], { query: { ...queryOf(kind), ...filters, page, size: PAGE_SIZE } })
  return { content: rowsOf<ListedAccount>(answer), totalElements: countOf<ListedAccount>(answer), size: PAGE_SIZE }
}

/** Reads the cards of a board: all of them, or the first matches of the query if there are more than WHOLE_MAX. */
export function useCards(kind: Kind, q: string): { accounts: readonly ListedAccount[]; total: number } {
  const isWhole = useCount(kind) <= WHOLE_MAX
  const firstPage = { q: q === '' ? undefined : q, page: 0, size: PAGE_SIZE_MAX }
  const answer = useRead(LISTS[kind], { query: { ...queryOf(kind), ...(isWhole ? {} : firstPage) } })
  return useMemo(() => ({ accounts: rowsOf<ListedAccount>(answer), total: countOf<ListedAccount>(answer) }), [answer])
}

/** Returns what the table of a kind calls to download its accounts. */
export const useAccountsDownload = (kind: Kind, query: AccountsQuery & { page?: number }) =>
  useTableDownload(LISTS[kind], { query: { ...queryOf(kind), ...query } })

/** Names a view of a kind for the server, which knows no kinds. */
export function viewOf(kind: Kind, view: string | undefined): string | undefined {
  return kind === 'others' ? `others ${view ?? ''}` : view
}

export type Person = { id: number; name: string; isInOffice: boolean }

export function useResponsiblePeople(): Record<Responsibility, readonly Person[]> {
  useReadAhead(listCreditAgents, { query: {} })
  const sectorManagers = useAccounts('sectorManagers')
  const creditAgents = useAccounts('creditAgents')
  return useMemo(
    () => ({ sectorManager: sectorManagers.map(personOf), creditAgent: creditAgents.map(personOf) }),
    [sectorManagers, creditAgents],
  )
}

function personOf(account: ListedAccount): Person {
  const { id, status, sectorName } = account
  const name = personNameOf(account) || account.email || `Compte ${id}`
  return { id, name: sectorName ? `${name}, ${sectorName}` : name, isInOffice: status === 'active' || status === 'invited' }
}

export const RESPONSIBLE_NAME = {
  sectorManager: 'sectorManagerName',
  creditAgent: 'creditAgentName',
} as const satisfies Record<Responsibility, keyof Account>
