import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-column.ts'

const ROWS = 10_000
/** Pixels of each step: the speed of a hand, then of a wheel that is spun. */
const STEPS = [...Array<number>(20).fill(120), ...Array<number>(40).fill(1_200)]
const OUTLETS = Array.from({ length: ROWS }, (_, at) => ({ id: at + 1, name: `Boutique ${at + 1}` }))
const COLUMNS: Column<(typeof OUTLETS)[number]>[] = [{ id: 'name', header: 'Point de vente', value: ({ name }) => name, isName: true }]
const renderedRows = () => document.querySelectorAll('tr[data-index]').length

function OutletTable() {
  const [query, setQuery] = useState('')
  return (
    <DataTable
      name="long"
      caption="Points de vente"
      columns={COLUMNS}
      rows={OUTLETS}
      rowKey={({ id }) => id}
      rowsName={['point de vente', 'points de vente']}
      sort={undefined}
      filters={{}}
      {...{ query, onQuery: setQuery, onSort: () => {}, onFilters: () => {} }}
    />
  )
}

test('of ten thousand rows only a few are rendered at any position, none is missing while scrolling, and the last is reached', async () => {
  await page.viewport(1440, 900)
  await render(<OutletTable />)
  await expect.element(page.getByRole('cell', { name: 'Boutique 1', exact: true })).toBeVisible()
  expect(renderedRows()).toBeLessThan(150)

  const frame = document.querySelector('tr[data-index]')!.closest('table')!.parentElement!
  const scroller = frame.scrollHeight > frame.clientHeight + 1 ? frame : window
  for (const [at, pixels] of STEPS.entries()) {
    scroller.scrollBy(0, pixels)
    await new Promise(requestAnimationFrame)
    expect(
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr[data-index]'),
      `row in the middle after step ${at}`,
    ).toBeTruthy()
    expect(renderedRows()).toBeLessThan(150)
  }

  scroller.scrollTo(0, 10_000_000)
  await expect.element(page.getByRole('cell', { name: `Boutique ${ROWS}` })).toBeInViewport()
  expect(renderedRows()).toBeLessThan(150)
})
