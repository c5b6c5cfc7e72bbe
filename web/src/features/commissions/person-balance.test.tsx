import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { type CommissionEarner, getBatch, listBatches, listCommissionEarners, prepareBatch } from '@backoffice/contract/commissions/batches'
import { listStatements } from '@backoffice/contract/commissions/statements'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyBatch } from '../../../test/commission-batches.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { BatchesPart } from './batches-part.tsx'
import type { CommissionsSearch } from './commissions-search.ts'

const EARNERS: CommissionEarner[] = [
  { userId: 9, name: 'BOUTIQUE DU PORT', outletNumber: '7034', status: 'archived', balance: 30 },
  { userId: 8, name: 'Fatou Payet', outletNumber: null, status: 'suspended', balance: -5 },
  { userId: 7, name: 'Mickaël Grondin', outletNumber: null, status: 'active', balance: 45 },
]
const BALANCE = anyBatch({
  id: 11,
  month: null,
  year: null,
  userId: 9,
  personName: 'BOUTIQUE DU PORT',
  statements: [],
  count: 0,
  total: 42,
})

const pageOf = <Row,>(...content: Row[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })
const reads = [
  answering(listStatements, () => pageOf()),
  answering(listBatches, () => pageOf(BALANCE)),
  answering(getBatch, () => BALANCE),
  answering(getUserInfo, () => aUser({ id: 3, roleName: 'ROLE_MANAGER' })),
  answering(listCommissionAlerts, () => []),
  answering(listCommissionEarners, () => EARNERS),
]

function renderBatches(search: CommissionsSearch = {}) {
  const onChange = vi.fn<(next: Partial<CommissionsSearch>) => void>()
  const screen = renderPart(
    <ReadBoundary>
      <BatchesPart search={{ part: 'batches', ...search }} onShow={vi.fn<() => void>()} onChange={onChange} />
    </ReadBoundary>,
  )
  return { screen, onChange }
}

test('somebody who leaves is found by name, suspended or archived too, and all that is owed becomes a batch', async () => {
  const requests = serve(
    ...reads,
    answering(prepareBatch, () => BALANCE),
  )
  const { screen: rendering, onChange } = renderBatches()
  const screen = await rendering
  await screen.getByRole('button', { name: 'Solder un départ…' }).click()
  await expect.element(screen.getByRole('button', { name: 'Préparer le solde' })).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Personne' }).fill('a')
  await expect.element(screen.getByRole('option', { name: 'Fatou Payet (suspendu)' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Personne' }).fill('7034')
  await screen.getByRole('option', { name: 'BOUTIQUE DU PORT, n°\u00a07034 (archivé)' }).click()
  await expect.element(screen.getByRole('dialog', { name: /^Préparer le solde de BOUTIQUE DU PORT/ })).toBeVisible()
  await expect.element(screen.getByText('30,00\u00a0€')).toBeVisible()
  await screen.getByRole('button', { name: 'Préparer le solde' }).click()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({ batch: 11 }))
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ userId: 9 }])
})

test('who has nothing left to be paid is said in the question', async () => {
  serve(
    ...reads,
    answering(prepareBatch, () => refusing(409, { code: 'nothing_to_pay', message: 'Rien à payer.' })),
  )
  const screen = await renderBatches().screen
  await screen.getByRole('button', { name: 'Solder un départ…' }).click()
  await screen.getByRole('combobox', { name: 'Personne' }).fill('Grondin')
  await screen.getByRole('option', { name: 'Mickaël Grondin' }).click()
  await screen.getByRole('button', { name: 'Préparer le solde' }).click()
  await expect.element(screen.getByText('Rien à payer.')).toBeVisible()
})

test('the batch of a person, archived or not, names the person and what is paid beside statements', async () => {
  serve(...reads)
  const screen = await renderBatches({ batch: 11 }).screen
  const panel = screen.getByRole('dialog', { name: 'Lot n°\u00a011' })
  await expect.element(panel.getByText('Solde de BOUTIQUE DU PORT')).toBeVisible()
  await expect.element(panel.getByText('Ventes sans relevé, moins sa dette')).toBeVisible()
})

test('when no account is left to settle, the question says so', async () => {
  serve(
    answering(listCommissionEarners, () => []),
    ...reads,
  )
  const screen = await renderBatches().screen
  await screen.getByRole('button', { name: 'Solder un départ…' }).click()
  await expect.element(screen.getByText('Aucun compte de commission n’est à solder.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Préparer le solde' })).toBeDisabled()
})
