import { listCentralMonth, listOutletMonths, type StockMonth, voidOutletStatement } from '@backoffice/contract/stock-months/stock-months'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { MonthsPart } from './months-part.tsx'
import type { StockImportSearch } from './stock-import-search.ts'

const CENTRAL: StockMonth = {
  month: 9,
  year: 2026,
  depotId: 1,
  outletId: null,
  outletNumber: null,
  outletName: null,
  articleId: 3,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  opening: 70,
  received: -4,
  returned: 6,
  sold: 15,
  closing: 57,
  stated: null,
  gap: null,
}
const OUTLET: StockMonth = {
  ...CENTRAL,
  depotId: 9,
  outletId: 12,
  outletNumber: '1001',
  outletName: 'Boutique du port',
  opening: 30,
  received: 15,
  returned: -8,
  sold: 7,
  closing: 30,
  stated: { id: 5, importId: 8, opening: 30, received: 15, returned: -6, sold: 7, closing: 32 },
  gap: 2,
}
const SEPTEMBER = { tab: 'months', month: 9, year: 2026 } as const

function renderMonth(search: StockImportSearch = SEPTEMBER, isManager = true) {
  const onChange = vi.fn<(next: Partial<StockImportSearch>) => void>()
  return { screen: renderPart(<MonthsPart name="stock-months" isManager={isManager} search={search} onChange={onChange} />), onChange }
}

const reads = (central: StockMonth[] = [CENTRAL], outlets: StockMonth[] = [OUTLET]) => [
  answering(listCentralMonth, () => ({ rows: central })),
  answering(listOutletMonths, () => ({ rows: outlets })),
]

test('the largest gap stands first, and only rows with a gap are shown on request', async () => {
  serve(...reads())
  const { screen: rendering, onChange } = renderMonth()
  const screen = await rendering
  const rows = screen.getByRole('table', { name: 'Stock, septembre 2026' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Boutique du port')
  await expect.element(rows.nth(2)).toHaveTextContent('Dépôt central')
  await screen.getByRole('button', { name: /Avec un écart/ }).click()
  expect(onChange).toHaveBeenCalledWith({ view: 'gaps' })
})

test('a sector manager reads the months of outlets, and neither downloads nor voids', async () => {
  const requests = serve(...reads())
  const screen = await renderMonth({ ...SEPTEMBER, row: '9-3' }, false).screen
  await expect.element(screen.getByRole('table', { name: 'Mouvements et relevé' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Annuler le relevé|Télécharger/ }).elements()).toEqual([])
  expect(requests.filter(({ path }) => path.endsWith('/stockByMonthYear'))).toEqual([])
})

test('a month without stock says what would be there', async () => {
  serve(...reads([], []))
  const screen = await renderMonth().screen
  await expect.element(screen.getByText('Aucun stock ce mois-là')).toBeVisible()
})

test('the statement is compared line by line, and voided; a refusal stays in the dialog', async () => {
  const asked: string[] = []
  serve(
    ...reads(),
    answering(voidOutletStatement, ({ path, query }) => {
      asked.push(`${path} ${query.get('reason')}`)
      return refusing(409, { code: 'month_closed', message: 'Le mois de septembre 2026 est clos.' })
    }),
  )
  const screen = await renderMonth({ ...SEPTEMBER, row: '9-3' }).screen
  const comparison = screen.getByRole('table', { name: 'Mouvements et relevé' })
  await expect.element(comparison.getByRole('row', { name: /Retour/ })).toHaveTextContent(/Retour−8−6\+2/)
  await screen.getByRole('button', { name: 'Annuler le relevé…' }).click()
  const dialog = screen.getByRole('dialog', { name: /Annuler ce relevé/ })
  await dialog.getByRole('textbox').fill('Mauvais mois')
  await dialog.getByRole('button', { name: 'Annuler le relevé' }).click()
  await expect.element(dialog).toHaveTextContent('Le mois de septembre 2026 est clos.')
  expect(asked).toEqual(['/securecanal/deletedepotDist/5 Mauvais mois'])
})
