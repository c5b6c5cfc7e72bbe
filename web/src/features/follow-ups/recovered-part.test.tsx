import { type FollowUpResults, readFollowUpResults } from '@backoffice/contract/follow-ups/renewals'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { RecoveredPart } from './recovered-part.tsx'
import type { RenewalsSearch } from './renewals-search.ts'

const NO_CASES = { cases: 0, renewed: 0, rate: null, revenue: 0 }
const RESULTS: FollowUpResults = {
  month: 10,
  year: 2026,
  called: { cases: 270, renewed: 135, rate: 0.5, revenue: 6_075 },
  control: { cases: 30, renewed: 9, rate: 0.3, revenue: 405 },
  lift: { value: 0.2, low: 0.0137, high: 0.3491 },
  recoveredSubscribers: { value: 54, low: 3.7, high: 94.3 },
  recoveredRevenue: { value: 2_430, low: 120.5, high: 4_739.5 },
  conclusion: 'works',
  debts: { people: 4, promised: 5, kept: 3, broken: 1, received: 340 },
}

const TOO_FEW: FollowUpResults = {
  ...RESULTS,
  month: 9,
  called: NO_CASES,
  control: NO_CASES,
  lift: null,
  recoveredSubscribers: null,
  recoveredRevenue: null,
  conclusion: 'too_few',
}

function Part() {
  const [search, setSearch] = useState<RenewalsSearch>({ month: 10, year: 2026 })
  return <RecoveredPart search={search} onChange={(next) => setSearch((previous) => ({ ...previous, ...next }))} />
}

test('says what calling brought beside those whom nobody called, with its interval, and reads another month', async () => {
  const requests = serve(answering(readFollowUpResults, ({ query }) => (query.get('month') === '10' ? RESULTS : TOO_FEW)))
  const screen = await renderPart(<Part />)
  const arms = screen.getByRole('table', { name: 'Relancés et témoins' })
  await expect.element(arms.getByRole('row', { name: /^À relancer/ })).toHaveTextContent(/270135.*50.*6\s075,00/)
  await expect.element(arms.getByRole('row', { name: /^Témoins/ })).toHaveTextContent(/309.*30.*405,00/)
  await expect.element(screen.getByText('Relancer fait revenir des abonnés', { exact: false })).toBeVisible()
  await expect.element(screen.getByText(/^\+54,0\sabonnés, entre \+3,7 et \+94,3$/)).toBeVisible()
  await expect.element(screen.getByText(/5\spromesses notées de 4\spersonnes, 3\stenues, 1\snon tenue, 340,00/)).toBeVisible()
  await screen.getByRole('combobox', { name: 'Mois de la liste' }).selectOptions('septembre 2026')
  await vi.waitFor(() => expect(requests.at(-1)?.query.get('month')).toBe('9'))
  await expect.element(arms.getByRole('row', { name: /^À relancer/ })).toHaveTextContent(/^À relancer00/)
})
