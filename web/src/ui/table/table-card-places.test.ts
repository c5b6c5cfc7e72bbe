import { expect, test } from 'vitest'
import { placesOf } from './table-card-places.ts'
import type { Column } from './table-column.ts'

const column = (id: string, options: Partial<Column<string>> = {}): Column<string> => ({ id, header: id, value: () => id, ...options })
const ids = (columns: Column<string>[]) => columns.map(({ id }) => id)

test('columns that say nothing: the name is the title, the first four others are figures', () => {
  const { title, metas, bar, figures } = placesOf([
    column('a'),
    column('name', { isName: true }),
    ...['b', 'c', 'd', 'e'].map((id) => column(id)),
  ])
  expect([title?.id, metas, bar, ids(figures)]).toEqual(['name', [], undefined, ['a', 'b', 'c', 'd']])
})

test('columns that say their place have it, the others are left out', () => {
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
