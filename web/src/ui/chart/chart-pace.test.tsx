import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PaceChart, type PacePoint } from './chart-pace.tsx'
import { ProgressBar } from './chart-progress.tsx'

const DAYS: PacePoint[] = [
  { label: '1', title: 'lundi 1er', achieved: -4 },
  { label: '2', title: 'mardi 2', achieved: 3, expected: 3, low: 3, high: 3 },
  { label: '3', title: 'mercredi 3', achieved: null, expected: 6, low: 1, high: 12 },
]

test('a lead is read day by day: what is achieved, then what is expected with its bounds', async () => {
  const screen = await render(<PaceChart name="Avance sur l’objectif" data={DAYS} />)
  screen.getByRole('group', { name: 'Avance sur l’objectif, graphique' }).element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('lundi 1er. réalisé −4')
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('mercredi 3. attendu +6, au mieux +12, au moins +1')
  expect([...document.querySelectorAll('[data-end-label]')].map(({ textContent }) => textContent)).toEqual(['+6', '+12', '+1'])
})

test('the labels at the end of the lines do not overlap where their values lie close', async () => {
  const [first, second] = DAYS
  const last = { label: '3', title: 'mercredi 3', achieved: null, expected: 6, low: 5, high: 7 }
  await render(<PaceChart name="Avance sur l’objectif" data={[first, second, last].filter((day) => day !== undefined)} />)
  await expect.poll(() => document.querySelectorAll('[data-end-label]').length).toBe(3)
  const boxes = [...document.querySelectorAll('[data-end-label]')].map((label) => label.getBoundingClientRect())
  const fromTheTop = boxes.toSorted((one, other) => one.top - other.top)
  for (const [at, box] of fromTheTop.slice(1).entries()) expect(box.top - (fromTheTop[at]?.top ?? 0)).toBeGreaterThanOrEqual(13)
})

const part = (screen: { container: Element }, at: number) =>
  screen.container.querySelectorAll('i')[at]?.getBoundingClientRect() ?? new DOMRect()

test('a bar keeps room beyond the objective, and goes on beyond it', async () => {
  const screen = await render(<ProgressBar name="80 sur 100" value={80} objective={100} />)
  const bar = screen.getByRole('img', { name: '80 sur 100' })
  const width = bar.element().getBoundingClientRect().width
  expect(part(screen, 0).width / width).toBeCloseTo(80 / 110, 2)
  expect((part(screen, 1).left + 1 - bar.element().getBoundingClientRect().left) / width).toBeCloseTo(100 / 110, 2)
  await screen.rerender(<ProgressBar name="300 sur 100" value={300} objective={100} landing={{ low: 310, high: 330 }} />)
  const chartBox = screen.getByRole('img').element().getBoundingClientRect()
  for (const at of [0, 1, 2]) expect(part(screen, at).right).toBeLessThanOrEqual(chartBox.right)
})
