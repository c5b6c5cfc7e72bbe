import { expect, test } from 'vitest'
import { placesOf } from './table-card-places.ts'
import type { Column } from './table-column.ts'

const column = (id: string, options: Partial<Column<string>> = {}): Column<string> => ({ id, header: id, value: () => id, ...options })
const ids = (columns: Column<string>[]) => columns.map(({ id }) => id)

test('without card places the name is the title and the first four other columns are figures', () => {
  const { title, metas, bar, figures } = placesOf([
    column('a'),
    column('name', { isName: true }),
    ...['b', 'c', 'd', 'e'].map((id) => column(id)),
  ])
  expect([title?.id, metas, bar, ids(figures)]).toEqual(['name', [], undefined, ['a', 'b', 'c', 'd']])
})

test('columns with a card place get it; the others are left out', () => {
  const columns = [
    column('number', { card: 'meta' }),
    column('name', { isName: true }),
    column('rate', { card: 'bar' }),
    column('sales', { card: 'figure' }),
    column('other'),
  ]
  const { metas, bar, figures } = placesOf(columns)
  expect([ids(metas), bar?.id, ids(figures)]).toEqual([['number'], 'rate', ['sales']])
})
