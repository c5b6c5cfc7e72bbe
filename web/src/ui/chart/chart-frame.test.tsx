import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BarChart, type BarPoint } from './chart-bar.tsx'
import { HeatMap } from './chart-heat-map.tsx'
import { FigureTabs } from './figure-card.tsx'
import { RateBar } from './rate-bar.tsx'
import { Sparkline } from './sparkline.tsx'

const WEEK: BarPoint[] = [
  { label: '1', title: 'lundi 1er', value: 10, reference: 8 },
  { label: '2', title: 'mardi 2', value: null },
  { label: '3', title: 'mercredi 3', value: 4 },
]

async function renderWeek() {
  const onOpen = vi.fn<(point: BarPoint, at: number) => void>()
  const screen = await render(<BarChart name="Ventes par jour" data={WEEK} onOpen={onOpen} />)
  screen.getByRole('group', { name: 'Ventes par jour, graphique' }).element().focus()
  return { screen, onOpen, reading: screen.getByRole('status') }
}

test('arrow keys read a chart from end to end, Enter opens the value, Escape stops reading', async () => {
  const { onOpen, reading } = await renderWeek()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(reading).toHaveTextContent('lundi 1er. réalisé 10, un an avant 8, écart +2')
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(reading).toHaveTextContent('mercredi 3. réalisé 4')
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(WEEK[2], 2)
  await userEvent.keyboard('{Escape}')
  await expect.element(reading).toHaveTextContent(/^$/)
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('the key T shows the same figures as a table, with days without a figure left empty', async () => {
  const { screen } = await renderWeek()
  await userEvent.keyboard('t')
  const table = screen.getByRole('table', { name: 'Ventes par jour' })
  await expect.element(table.getByRole('row', { name: /lundi 1er/ })).toHaveTextContent('lundi 1er108+2')
  await expect.element(table.getByRole('row', { name: /mardi 2/ })).toHaveTextContent(/^mardi 2$/)
  await screen.getByRole('button', { name: 'Voir le graphique' }).click()
  await expect.element(table).not.toBeInTheDocument()
})

test('each day of a calendar names its date and figure, and opens separately', async () => {
  const onOpen = vi.fn<(day: string) => void>()
  const data = [
    { day: '2026-11-02', value: 3 },
    { day: '2026-11-03', value: null },
  ]
  const screen = await render(<HeatMap name="Jours" data={data} onOpen={onOpen} />)
  await screen.getByRole('button', { name: /2 novembre 2026\s:\s3$/ }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('2026-11-02')
  await expect.element(screen.getByRole('button', { name: /3 novembre 2026\s:\ssans donnée$/ })).toHaveTextContent('–')
})

test('a rate without objective has no bar, and one above the objective stays inside', async () => {
  const screen = await render(<RateBar rate={null} />)
  expect(screen.container.querySelectorAll('i')).toHaveLength(0)
  await screen.rerender(<RateBar rate={1.4} elapsed={0.5} />)
  await expect.element(screen.getByText(/140/)).toBeVisible()
  expect([...screen.container.querySelectorAll('i')].map(({ style }) => style.width || style.left)).toEqual(['100%', '50%'])
})

test('a line of days skips those without figure and is described by its name', async () => {
  const screen = await render(<Sparkline name="3 jours" values={[1, null, 3]} />)
  const points = screen.getByRole('img', { name: '3 jours' }).element().querySelector('polyline')?.getAttribute('points')
  expect(points?.split(' ')).toHaveLength(2)
})

test('one figure at a time is detailed, and a press on another selects it', async () => {
  const onSelect = vi.fn<(key: string) => void>()
  const figures = ['Ventes', 'Revenu'].map((label) => ({ key: label, label, value: '12' }))
  const screen = await render(<FigureTabs label="Chiffres" figures={figures} selected="Ventes" onSelect={onSelect} />)
  await expect.element(screen.getByRole('button', { name: /Ventes/ })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: /Revenu/ }).click()
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Revenu')
})
