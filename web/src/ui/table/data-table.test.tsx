import type { TableFilters, TableSort } from '@backoffice/contract/table-rows'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-column.ts'
import type { DataTableProps, RowKey } from './table-props.ts'

type Outlet = { id: number; name: string; sales: number }

const OUTLETS: Outlet[] = [
  { id: 1, name: 'Kiosque du Port', sales: 12 },
  { id: 2, name: 'Boutique Lagon', sales: 40 },
  { id: 3, name: 'Épicerie Corail', sales: 7 },
]
const COLUMNS: Column<Outlet>[] = [
  { id: 'name', header: 'Point de vente', value: ({ name }) => name, isName: true, filter: 'text' },
  {
    id: 'sales',
    header: 'Ventes',
    value: ({ sales }) => sales,
    filter: 'number',
    total: (rows) => rows.reduce((sum, { sales }) => sum + sales, 0),
  },
]
const onOpen = vi.fn<(shop: Outlet) => void>()
const WIDE = [1280, 800] as const
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const rowNames = () => [...document.querySelectorAll('tbody tr[data-index] [data-open]')].map(({ textContent }) => textContent)

function OutletTable(props: Partial<DataTableProps<Outlet>>) {
  const [sort, setSort] = useState<TableSort>({ id: 'name', direction: 'asc' })
  const [filters, setFilters] = useState<TableFilters>({})
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  return (
    <DataTable
      name="shops"
      caption="Points de vente"
      columns={COLUMNS}
      rows={OUTLETS}
      rowKey={({ id }) => id}
      rowsName={['point de vente', 'points de vente']}
      {...{ sort, onSort: setSort, filters, onFilters: setFilters, query, onQuery: setQuery, onOpen }}
      selection={{ selected, onSelect: setSelected, summary: (rows) => `${rows.reduce((sum, { sales }) => sum + sales, 0)} ventes` }}
      {...props}
    />
  )
}

async function renderShops(props: Partial<DataTableProps<Outlet>> = {}) {
  await page.viewport(...WIDE)
  onOpen.mockClear()
  return render(<OutletTable {...props} />)
}

test('a row opens from anywhere on it, by a click and by Enter, and arrow keys move between rows', async () => {
  await renderShops()
  await row('Boutique Lagon').getByText('40').click()
  expect(onOpen).toHaveBeenLastCalledWith(OUTLETS[1])
  row('Boutique Lagon').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Épicerie Corail')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith(OUTLETS[2])
})

test.each<[string, Partial<DataTableProps<Outlet>>]>([
  ['the screen', {}],
  ['the table itself', { onSort: undefined, onFilters: undefined, onQuery: undefined }],
])('an export is requested with the sort and the search that %s keeps', async (_, state) => {
  const onExport = vi.fn()
  const screen = await renderShops({ ...state, onExport })
  await screen.getByRole('searchbox').fill('bou')
  await expect.poll(rowNames).toEqual(['Boutique Lagon'])
  await screen.getByRole('button', { name: 'Exporter' }).click()
  await screen.getByRole('menuitem', { name: 'Exporter en XLSX' }).click()
  expect(onExport.mock.calls).toEqual([['xlsx', { sort: { id: 'name', direction: 'asc' }, filters: {}, query: 'bou' }]])
})

test('a box selects a row without opening it, updates the sums, and Escape clears the selection', async () => {
  const screen = await renderShops()
  await screen.getByRole('checkbox', { name: 'Choisir Kiosque du Port' }).click()
  await screen.getByRole('checkbox', { name: 'Choisir Boutique Lagon' }).click()
  expect(onOpen).not.toHaveBeenCalled()
  const bar = screen.getByRole('region', { name: 'Sélection' })
  await expect.element(bar).toHaveTextContent(/^2 points de vente.*52 ventes/)
  await expect.element(screen.getByRole('checkbox', { name: 'Tout choisir' })).toBePartiallyChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()

  await screen.getByRole('checkbox', { name: 'Tout choisir' }).click()
  await expect.element(bar).toHaveTextContent(/^3 points de vente/)
})

test('selected rows are exported by their keys', async () => {
  const onExport = vi.fn()
  const screen = await renderShops({ onExport })
  await screen.getByRole('checkbox', { name: 'Choisir Kiosque du Port' }).click()
  await screen.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Exporter' }).click()
  expect(onExport).toHaveBeenCalledExactlyOnceWith('csv', expect.objectContaining({ query: '', rows: [expect.anything()] }))
})

test('a heading sorts from its menu and announces it', async () => {
  const screen = await renderShops()
  expect(rowNames()).toEqual(['Boutique Lagon', 'Épicerie Corail', 'Kiosque du Port'])
  const heading = screen.getByRole('columnheader', { name: 'Ventes' })
  await heading.getByRole('button').click()
  await screen.getByRole('menuitem', { name: 'Trier, plus fort d’abord' }).click()
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(rowNames).toEqual(['Boutique Lagon', 'Kiosque du Port', 'Épicerie Corail'])
})

test('a search ignores accents and updates the total, and an empty result can be reset', async () => {
  const screen = await renderShops()
  const search = screen.getByRole('searchbox')
  await search.fill('epicerie')
  await expect.poll(rowNames).toEqual(['Épicerie Corail'])
  await expect.element(screen.getByRole('row').last()).toHaveTextContent('7')
  await search.fill('inconnu')
  await expect.element(screen.getByText('Aucun résultat')).toBeVisible()
  await screen.getByRole('button', { name: 'Retirer les filtres' }).click()
  await expect.poll(rowNames).toHaveLength(3)
})

test('Tab moves through the filter panel, and Escape returns the focus', async () => {
  const screen = await renderShops()
  const button = screen.getByRole('button', { name: 'Filtrer', exact: true })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const panel = screen.getByRole('dialog', { name: 'Filtrer' })
  await expect.element(panel).toHaveFocus()
  for (let at = 0; at < 3; at += 1) {
    await userEvent.keyboard('{Tab}')
    expect(panel.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('an empty table shows the text of its page, and a later page gives its position', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const screen = await renderShops({ rows: [], empty: 'Aucun point de vente' })
  await expect.element(screen.getByText('Aucun point de vente')).toBeVisible()
  await screen.rerender(<OutletTable isServerSide page={{ page: 1, size: 3, total: 9, onPage }} />)
  await expect.element(screen.getByText('4–6 sur 9')).toBeVisible()
  expect(row('Boutique Lagon').element().getAttribute('aria-rowindex')).toBe('6')
  await screen.getByRole('button', { name: 'Page suivante' }).click()
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
})

test('in a narrow window rows become cards that open too', async () => {
  const screen = await renderShops()
  await page.viewport(375, 800)
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await screen.getByText('Boutique Lagon').click()
  expect(onOpen).toHaveBeenLastCalledWith(OUTLETS[1])
})
