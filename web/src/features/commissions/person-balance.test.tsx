import { listColleagues } from '@backoffice/contract/accounts/directory'
import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { getBatch, listBatches, prepareBatch } from '@backoffice/contract/commissions/batches'
import { listStatements } from '@backoffice/contract/commissions/statements'
import { listMovements } from '@backoffice/contract/ledger/ledger'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyBatch } from '../../../test/commission-batches.ts'
import { aMovement } from '../../../test/movements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { BatchesPart } from './batches-part.tsx'
import type { CommissionsSearch } from './commissions-search.ts'

const person = { imageUrl: null, title: '', email: null, phone: '', outletName: null, outletNumber: null }
const AGENT = { ...person, id: 7, firstName: 'Mickaël', lastName: 'Grondin', roleName: 'ROLE_AGENT' }
const CLIENT = { ...person, id: 8, firstName: 'Fatou', lastName: 'Payet', roleName: 'ROLE_CLIENT' }
const BALANCE = anyBatch({ id: 11, month: null, year: null, userId: 7, statements: [], count: 0, total: 42 })

const pageOf = <Row,>(...content: Row[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })
const reads = [
  answering(listStatements, () => pageOf()),
  answering(listBatches, () => pageOf(BALANCE)),
  answering(getBatch, () => BALANCE),
  answering(getUserInfo, () => aUser({ id: 3, roleName: 'ROLE_MANAGER' })),
  answering(listCommissionAlerts, () => []),
  answering(listColleagues, () => [AGENT, CLIENT]),
  answering(listMovements, () => pageOf(aMovement({ balanceAfter: 45 }))),
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

test('somebody who leaves is found by name, and all that is owed becomes a batch', async () => {
  const requests = serve(
    ...reads,
    answering(prepareBatch, () => BALANCE),
  )
  const { screen: rendering, onChange } = renderBatches()
  const screen = await rendering
  await screen.getByRole('button', { name: 'Solder un départ…' }).click()
  await expect.element(screen.getByRole('button', { name: 'Préparer le solde' })).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Personne' }).fill('a')
  await expect.element(screen.getByRole('option', { name: 'Fatou Payet' })).not.toBeInTheDocument()
  await screen.getByRole('option', { name: 'Mickaël Grondin' }).click()
  await expect.element(screen.getByText('45,00\u00a0€')).toBeVisible()
  await screen.getByRole('button', { name: 'Préparer le solde' }).click()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({ batch: 11 }))
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ userId: 7 }])
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

test('the batch of a person names the person and what is paid beside statements', async () => {
  serve(...reads)
  const screen = await renderBatches({ batch: 11 }).screen
  const panel = screen.getByRole('dialog', { name: 'Lot n°\u00a011' })
  await expect.element(panel.getByText('Mickaël Grondin')).toBeVisible()
  await expect.element(panel.getByText('Ventes sans relevé, moins sa dette')).toBeVisible()
})
