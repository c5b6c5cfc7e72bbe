import { type Account, listAccounts, listClients, listCreditAgents, listOutlets, listSectorManagers } from '@backoffice/contract/accounts'
import { useMemo } from 'react'
import { useQuietRead, useRead, useReadAhead } from '../../api/use-read.ts'
import { countOf, personNameOf, rowsOf } from './account.ts'
import type { Holder, Kind } from './kinds.ts'

const LISTS = {
  outlets: listOutlets,
  clients: listClients,
  sectorManagers: listSectorManagers,
  creditAgents: listCreditAgents,
  managers: listAccounts,
} as const

/** An account of any list; sector managers and credit agents say how many they look after. */
export type ListedAccount = Account & { outlets?: number; clients?: number }

const queryOf = (kind: Kind) => (kind === 'managers' ? ({ role: 'ROLE_MANAGER' } as const) : {})

/** The accounts of a kind: those that were archived, or all the others. */
export function useAccounts(kind: Kind, status?: 'archived'): readonly ListedAccount[] {
  const answer = useRead(LISTS[kind], { query: { ...queryOf(kind), status } })
  return useMemo(() => rowsOf<ListedAccount>(answer), [answer])
}

/** How many accounts of a kind there are, without those that were archived; undefined while nobody knows. */
export function useAccountCount(kind: Kind): number | undefined {
  const answer = useQuietRead(LISTS[kind], { query: { ...queryOf(kind), page: 0, size: 1 } })
  return answer && countOf<ListedAccount>(answer)
}

export type Person = { id: number; name: string; isInOffice: boolean }

/** Those to whom outlets and clients belong. */
export function useHolders(): Record<Holder, readonly Person[]> {
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

export const HOLDER_NAME = {
  sectorManager: 'sectorManagerName',
  creditAgent: 'creditAgentName',
} as const satisfies Record<Holder, keyof Account>
