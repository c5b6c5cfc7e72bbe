import type { Account } from '@backoffice/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { columnsOf, dragged, matching, placeAfter } from './board.ts'

function anOutlet(id: number, outletName: string, sectorManagerId: number | null = null) {
  // The board reads these fields only.
  return {
    id,
    outletName,
    outletNumber: String(1000 + id),
    firstName: '',
    lastName: '',
    email: null,
    sectorManagerId,
    creditAgentId: null,
  } as unknown as Account
}
const people = [
  { id: 7, name: 'Yann Robert', isInOffice: true },
  { id: 8, name: 'Lina Payet', isInOffice: true },
  { id: 9, name: 'Parti hier', isInOffice: false },
]

test('each outlet is in its sector manager’s column; unassigned outlets come first', () => {
  const columns = columnsOf([anOutlet(1, 'Zèbre', 8), anOutlet(2, 'Étoile', 8), anOutlet(3, 'Kiosque')], people, 'sectorManager')
  expect(columns.map(({ title, accounts }) => [title, accounts.map(({ id }) => id)])).toEqual([
    ['Sans responsable', [3]],
    ['Lina Payet', [2, 1]],
    ['Yann Robert', []],
  ])
})

test('a former sector manager keeps a column until it is empty', () => {
  expect(columnsOf([anOutlet(1, 'Zèbre', 9)], people, 'sectorManager').map(({ title }) => title)).toContain('Parti hier')
})

test('a card can be found by its name without accents, or by its number', () => {
  const outlets = [anOutlet(1, 'Étoile'), anOutlet(2, 'Kiosque')]
  expect(matching(outlets, 'etoile').map(({ id }) => id)).toEqual([1])
  expect(matching(outlets, '1002').map(({ id }) => id)).toEqual([2])
})

test('dragging a selected card moves all selected cards; dragging another card moves only it', () => {
  expect([...dragged(1, new Set([1, 2]))]).toEqual([1, 2])
  expect([...dragged(3, new Set([1, 2]))]).toEqual([3])
})

test('arrow keys stay on the board and skip empty columns', () => {
  const heights = [2, 0, 3]
  expect(placeAfter('ArrowRight', { column: 0, row: 1 }, heights)).toEqual({ column: 2, row: 1 })
  expect(placeAfter('ArrowLeft', { column: 2, row: 2 }, heights)).toEqual({ column: 0, row: 1 })
  expect(placeAfter('ArrowLeft', { column: 0, row: 1 }, heights)).toEqual({ column: 0, row: 1 })
  expect(placeAfter('ArrowDown', { column: 0, row: 1 }, heights)).toEqual({ column: 0, row: 1 })
  expect(placeAfter('End', { column: 2, row: 0 }, heights)).toEqual({ column: 2, row: 2 })
  expect(placeAfter('a', { column: 2, row: 0 }, heights)).toBeNull()
})
