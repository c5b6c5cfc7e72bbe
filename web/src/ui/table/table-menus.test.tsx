import type { TableFilters, TableSort } from '@backoffice/contract/table-rows'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-column.ts'

type Shop = { id: number; name: string; sector: string; sales: number }

const SHOPS: Shop[] = [
  { id: 1, name: 'Kiosque du Port', sector: 'Nord', sales: 12 },
  { id: 2, name: 'Boutique Lagon', sector: 'Sud', sales: 40 },
]
const COLUMNS: Column<Shop>[] = [
  { id: 'name', header: 'Point de vente', value: ({ name }) => name, isName: true, filter: 'text' },
  { id: 'sector', header: 'Secteur', value: ({ sector }) => sector, filter: 'choice' },
  { id: 'sales', header: 'Ventes', value: ({ sales }) => sales, filter: 'number', align: 'end' },
  { id: 'number', header: 'Numéro', value: ({ id }) => id, isHidden: true },
]
const onExport = vi.fn<(format: string, request: unknown) => void>()

function Shops(props: { isStale?: boolean; onExport?: typeof onExport }) {
  const [sort, setSort] = useState<TableSort>({ id: 'name', direction: 'asc' })
  const [filters, setFilters] = useState<TableFilters>({})
  return (
    <DataTable
      name="shops"
      caption="Points de vente"
      columns={COLUMNS}
      rows={SHOPS}
      rowKey={({ id }) => id}
      rowsName={['point de vente', 'points de vente']}
      {...{ sort, onSort: setSort, filters, onFilters: setFilters, onExport }}
      {...props}
    />
  )
}

async function renderShops(width = 1280) {
  await page.viewport(width, 800)
  onExport.mockClear()
  return render(<Shops />)
}

const headings = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
const rowCount = () => document.querySelectorAll('tbody tr[data-index]').length

test('columns are chosen by the keyboard, the table follows at once, and the name cannot go', async () => {
  const screen = await renderShops()
  await screen.getByRole('button', { name: 'Colonnes' }).click()
  const panel = screen.getByRole('dialog', { name: 'Colonnes' })
  const sector = panel.getByRole('checkbox', { name: 'Secteur' })
  await expect.element(sector).toHaveFocus()
  await expect.element(panel.getByRole('checkbox', { name: 'Point de vente' })).toBeDisabled()
  await userEvent.keyboard(' ')
  await expect.poll(headings).toEqual(['Point de vente', 'Ventes'])
  await panel.getByRole('checkbox', { name: 'Numéro' }).click()
  await expect.poll(headings).toEqual(['Point de vente', 'Ventes', 'Numéro'])
  await panel.getByRole('button', { name: 'Colonnes d’origine' }).click()
  await expect.poll(headings).toEqual(['Point de vente', 'Secteur', 'Ventes'])
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Colonnes' })).toHaveFocus()
})

test('chosen columns and row height are kept for the next visit', async () => {
  const screen = await renderShops()
  await screen.getByRole('button', { name: 'Exporter, affichage' }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Normales' })).toBeChecked()
  await screen.getByRole('menuitemradio', { name: 'Serrées' }).click()
  await expect.poll(() => document.querySelector('[data-density]')?.getAttribute('data-density')).toBe('compact')
  await screen.unmount()
  const next = await render(<Shops />)
  await next.getByRole('button', { name: 'Exporter, affichage' }).click()
  await expect.element(next.getByRole('menuitemradio', { name: 'Serrées' })).toBeChecked()
})

test('the export names its formats; in a narrow window row heights give way to the columns', async () => {
  const screen = await renderShops()
  await screen.getByRole('button', { name: 'Exporter, affichage' }).click()
  await screen.getByRole('menuitem', { name: 'Exporter en XLSX' }).click()
  await vi.waitFor(() =>
    expect(onExport).toHaveBeenCalledExactlyOnceWith('xlsx', expect.objectContaining({ sort: { id: 'name', direction: 'asc' } })),
  )
  // A menu that is still closing may lie over the button.
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await page.viewport(375, 800)
  await screen.getByRole('button', { name: 'Exporter, affichage' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Colonnes d’origine' })).toBeVisible()
  await expect.element(screen.getByRole('menuitemradio')).not.toBeInTheDocument()
})

test('an export asked for while other rows are on their way waits for them, and is made once', async () => {
  const former = vi.fn<typeof onExport>()
  onExport.mockClear()
  const screen = await render(<Shops isStale onExport={former} />)
  await screen.getByRole('button', { name: 'Exporter, affichage' }).click()
  await screen.getByRole('menuitem', { name: 'Exporter en CSV' }).click()
  await screen.rerender(<Shops />)
  await expect.poll(() => onExport.mock.calls.map(([format]) => format)).toEqual(['csv'])
  await screen.rerender(<Shops isStale />)
  await screen.rerender(<Shops />)
  expect([onExport.mock.calls.length, former.mock.calls.length]).toEqual([1, 0])
})

test('filters narrow the rows while they are typed, and the foot counts what is left', async () => {
  const screen = await renderShops()
  await screen.getByRole('button', { name: 'Filtrer', exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'Filtrer' })
  await panel.getByRole('checkbox', { name: 'Sud' }).click()
  await expect.element(panel.getByRole('button', { name: 'Voir 1 point de vente' })).toBeVisible()
  await panel.getByRole('button', { name: 'Tout retirer' }).click()
  await expect.poll(rowCount).toBe(2)
  await panel.getByRole('group', { name: 'Ventes' }).getByRole('textbox', { name: 'de' }).fill('13,5')
  await expect.element(panel.getByRole('button', { name: 'Voir 1 point de vente' })).toBeVisible()
  await panel.getByRole('button', { name: /^Voir/ }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /Ventes.*retirer|Retirer.*Ventes/i }).click()
  await expect.poll(rowCount).toBe(2)
})
