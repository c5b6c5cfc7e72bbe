import type { Account } from '@backoffice/contract/accounts/accounts'
import { displayNameOf } from './account.ts'
import { type Responsibility, HOLDER_ID } from './kinds.ts'

export type Column = { personId: number | null; title: string; accounts: readonly Account[] }

type Person = { id: number; name: string; isInOffice: boolean }

/** A column for nobody, then one a person: those in office, and those who still hold something. */
export function columnsOf(accounts: readonly Account[], people: readonly Person[], holder: Responsibility): Column[] {
  const byPerson = Map.groupBy(accounts, (account) => account[HOLDER_ID[holder]])
  const inOrder = (personId: number | null) =>
    (byPerson.get(personId) ?? []).toSorted((left, right) => displayNameOf(left).localeCompare(displayNameOf(right), 'fr'))
  const shown = people
    .filter(({ id, isInOffice }) => isInOffice || byPerson.has(id))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
  return [
    { personId: null, title: holder === 'sectorManager' ? 'Sans responsable' : 'Sans agent', accounts: inOrder(null) },
    ...shown.map(({ id, name }) => ({ personId: id, title: name, accounts: inOrder(id) })),
  ]
}

/** The accounts whose name or number holds every word. */
export function matching(accounts: readonly Account[], query: string): readonly Account[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return accounts
  return accounts.filter((account) => {
    const text = plain(`${displayNameOf(account)} ${account.outletNumber ?? ''} ${account.firstName} ${account.lastName}`)
    return words.every((word) => text.includes(word))
  })
}

/** What moves when one card is dragged: the chosen ones with it, if it is one of them. */
export function dragged(id: number, selected: ReadonlySet<number>): ReadonlySet<number> {
  return selected.has(id) ? selected : new Set([id])
}

export type Cell = { column: number; row: number }

/** Where an arrow leads on the board: up and down in a column, to the nearest column that holds something sideways. */
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

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
