import { type CommissionAlert, listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { AlertsPart } from './alerts-part.tsx'
import type { CommissionsSearch } from './commissions-search.ts'

const beneficiary = { kind: 'outlet', userId: 5, code: '7034', name: 'BOUTIQUE SAINT-PAUL' } as const
const UNPAID: CommissionAlert = {
  kind: 'earned_not_paid',
  statementId: 12,
  lineId: null,
  beneficiary,
  month: 9,
  year: 2026,
  amount: 412.35,
  since: '2026-10-04T08:00:00.000Z',
  sentence: 'BOUTIQUE SAINT-PAUL attend 412,35 € de commissions pour septembre 2026.',
}
const CONTESTED: CommissionAlert = {
  ...UNPAID,
  kind: 'contested',
  statementId: 14,
  lineId: 31,
  month: 10,
  amount: 8,
  beneficiary: { kind: 'salesman', userId: null, code: 'V12', name: 'V12' },
  sentence: 'Une ligne de 8,00 € du relevé de V12 est contestée.',
}

function renderAlerts(search: CommissionsSearch = {}) {
  const [onShow, onChange] = [vi.fn<(next: CommissionsSearch) => void>(), vi.fn<(next: Partial<CommissionsSearch>) => void>()]
  const screen = renderPart(
    <ReadBoundary failure="Les commissions n’ont pas pu être lues">
      <AlertsPart search={{ part: 'alerts', ...search }} onShow={onShow} onChange={onChange} />
    </ReadBoundary>,
  )
  return { screen, onShow, onChange }
}

test('alerts say what is wrong, are counted on their tab, and lead to the statement or the line', async () => {
  serve(answering(listCommissionAlerts, () => [UNPAID, CONTESTED]))
  const { screen: rendering, onShow } = renderAlerts()
  const screen = await rendering
  await expect.element(screen.getByRole('button', { name: /^Alertes ?2$/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('cell', { name: UNPAID.sentence })).toBeVisible()
  await screen.getByRole('button', { name: 'BOUTIQUE SAINT-PAUL (7034)' }).click()
  expect(onShow).toHaveBeenLastCalledWith({ month: '2026-09', statement: 12 })
  await screen.getByRole('button', { name: 'V12', exact: true }).click()
  expect(onShow).toHaveBeenLastCalledWith({ month: '2026-10', statement: 14, status: 'contested', line: 31 })
})

test('a kind and a month narrow them', async () => {
  serve(answering(listCommissionAlerts, () => [UNPAID, CONTESTED]))
  const { screen: rendering, onChange } = renderAlerts({ kind: 'contested' })
  const screen = await rendering
  await expect.element(screen.getByRole('cell', { name: CONTESTED.sentence })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: UNPAID.sentence })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Validé, pas payé ?1$/ }).click()
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'earned_not_paid' })
  await screen.getByLabelText('Mois').selectOptions('Septembre 2026')
  expect(onChange).toHaveBeenLastCalledWith({ month: '2026-09' })
  const empty = await renderAlerts({ kind: 'negative' }).screen
  await expect.element(empty.getByText('Aucune alerte de ce type, ou de ce mois.')).toBeVisible()
})

test('without an alert the screen says what is watched, and what cannot be read can be read again', async () => {
  serve(answering(listCommissionAlerts, () => []))
  const screen = await renderAlerts().screen
  await expect.element(screen.getByText(/relevés validés depuis plus de 30 jours et pas payés/)).toBeVisible()
  serve(answering(listCommissionAlerts, () => refusing(500, { message: 'Panne.' })))
  const failed = await renderAlerts().screen
  await expect.element(failed.getByText('Les commissions n’ont pas pu être lues')).toBeVisible()
})
