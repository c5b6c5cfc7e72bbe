import { fold } from '@backoffice/contract/table-rows'
import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import type { Account } from '@backoffice/contract/accounts/accounts'
import { type Responsibility, RESPONSIBLE_ID } from './kinds.ts'

export type Column = { personId: number | null; title: string; accounts: readonly Account[] }

type Person = { id: number; name: string; isInOffice: boolean }

/** Returns a column for unassigned accounts, then one per person in office or still holding accounts, by name. */
export function columnsOf(accounts: readonly Account[], people: readonly Person[], responsibility: Responsibility): Column[] {
  const byPerson = Map.groupBy(accounts, (account) => account[RESPONSIBLE_ID[responsibility]])
  const inOrder = (personId: number | null) =>
    (byPerson.get(personId) ?? []).toSorted((left, right) => displayNameOf(left).localeCompare(displayNameOf(right), 'fr'))
  const sortedPeople = people
    .filter(({ id, isInOffice }) => isInOffice || byPerson.has(id))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
  return [
    { personId: null, title: responsibility === 'sectorManager' ? 'Sans responsable' : 'Sans agent', accounts: inOrder(null) },
    ...sortedPeople.map(({ id, name }) => ({ personId: id, title: name, accounts: inOrder(id) })),
  ]
}

/** Returns the accounts whose name or number contains every word of the query. */
export function matching(accounts: readonly Account[], query: string): readonly Account[] {
  const terms = fold(query).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return accounts
  return accounts.filter((account) => {
    const text = fold(`${displayNameOf(account)} ${account.outletNumber ?? ''} ${account.firstName} ${account.lastName}`)
    return terms.every((word) => text.includes(word))
  })
}

/** Returns the ids moved by dragging one card: the whole selection if the card is part of it. */
export function dragged(id: number, selected: ReadonlySet<number>): ReadonlySet<number> {
  return selected.has(id) ? selected : new Set([id])
}

export type Cell = { column: number; row: number }

/** Returns the cell an arrow key, Home or End leads to; left and right skip empty columns. Null for any other key. */
export function placeAfter(key: string, { column, row }: Cell, heights: readonly number[]): Cell | null {
  const last = (heights[column] ?? 0) - 1
  if (key === 'ArrowDown') return { column, row: Math.min(row + 1, last) }
  if (key === 'ArrowUp') return { column, row: Math.max(row - 1, 0) }
  if (key === 'Home') return { column, row: 0 }
  if (key === 'End') return { column, row: last }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const step = key === 'ArrowRight' ? 1 : -1
  for (let at = column + step; at >= 0 && at < heights.length; at += step) {
    const height = heights[at] ?? 0
    if (height > 0) return { column: at, row: Math.min(row, height - 1) }
  }
  return { column, row }
}
