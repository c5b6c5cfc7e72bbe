import { getActiveBase, type ActiveBase as ActiveBaseAnswer } from '@backoffice/contract/network-statistics/active-base'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ActiveBase } from './active-base-figures.tsx'

const query = { start: '2026-11-01', end: '2026-11-30' }
const bases = (current: number | null, monthBefore: number | null, yearBefore: number | null) => ({
  current: { day: '2026-11-28', subscribers: current },
  monthBefore: { day: '2026-10-28', subscribers: monthBefore },
  yearBefore: { day: '2025-11-28', subscribers: yearBefore },
})

async function show(...answers: ActiveBaseAnswer[]) {
  let asked = 0
  serve(answering(getActiveBase, () => answers[Math.min(asked++, answers.length - 1)]!))
  const screen = await renderPart(<ActiveBase query={query} />)
  const shown = () => screen.container.textContent?.replaceAll(/\s/g, ' ').trim()
  return { screen, shown }
}

test('the base is shown with its day, beside those of a month and a year before and the change since', async () => {
  const { shown } = await show({ state: 'ready', ...bases(1_236, 1_200, 1_000) })
  await expect.poll(shown).toContain('1 236 le 28/11')
  expect(shown()).toContain('Un mois avant, 28/101 200 +3,0 % depuis ce jour')
  expect(shown()).toContain('Un an avant, 28/11/20251 000 +23,6 % depuis ce jour')
})

test('zero is a figure; a day without data has none, and nothing is compared with it', async () => {
  const { shown } = await show({ state: 'ready', ...bases(0, 4, null) })
  await expect.poll(shown).toContain('0 le 28/11')
  expect(shown()).toContain('4 −100,0 % depuis ce jour')
  expect(shown()).toMatch(/Un an avant, 28\/11\/2025–$/)
})

test('nothing is compared with a day on which nobody had a subscription', async () => {
  const { shown } = await show({ state: 'ready', ...bases(3, 0, null) })
  await expect.poll(shown).toMatch(/3 le 28\/11Un mois avant, 28\/100 ?Un an avant, 28\/11\/2025–$/)
})

test('while the newest data are counted it says so, then shows the figure', async () => {
  const { screen, shown } = await show({ state: 'computing', ...bases(null, null, null) }, { state: 'ready', ...bases(12, null, null) })
  await expect.element(screen.getByRole('status')).toHaveTextContent('calcul en cours…')
  expect(shown()).toContain('Un mois avant, 28/10…')
  await expect.poll(shown, { timeout: 5_000 }).toContain('12 le 28/11')
})
