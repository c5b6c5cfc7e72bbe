import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { cancelBatch, downloadPaymentFile, getBatch, listBatches, payBatch, prepareBatch } from '@backoffice/contract/commissions/batches'
import { listStatements, type Statement } from '@backoffice/contract/commissions/statements'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyBatch } from '../../../test/commission-batches.ts'
import { anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { BatchesPart } from './batches-part.tsx'
import type { CommissionsSearch } from './commissions-search.ts'

const FIRST_PAGE = 200

const validated = (fields: Partial<Statement>) => anyStatement({ statut: 'validated', validatedByName: 'Paul Rivière', ...fields })
const salesman = { kind: 'salesman', userId: null, code: 'V12', name: 'V12' } as const
const statements = [
  validated({}),
  validated({ id: 13, beneficiary: salesman, toPay: 4.5 }),
  validated({ id: 14, month: 9, toPay: 20 }),
  validated({ id: 15, batchId: 9, toPay: 100 }),
]

const pageOf = <Row,>(content: readonly Row[]) => ({
  content: [...content],
  page: 0,
  size: 200,
  totalElements: content.length,
  totalPages: Math.max(1, Math.ceil(content.length / FIRST_PAGE)),
})

const READER = aUser({ id: 3, firstName: 'Jérôme', lastName: 'Técher', roleName: 'ROLE_MANAGER' })
const reads = (all: readonly Statement[] = statements, batch = anyBatch({})) => [
  answering(listStatements, ({ query }) => {
    const page = Number(query.get('page'))
    return { ...pageOf(all), content: all.slice(page * FIRST_PAGE, (page + 1) * FIRST_PAGE) }
  }),
  answering(listBatches, () => pageOf([batch])),
  answering(getBatch, () => batch),
  answering(getUserInfo, () => READER),
  answering(listCommissionAlerts, () => []),
]

function renderBatches(search: CommissionsSearch = {}) {
  const [onShow, onChange] = [vi.fn<(next: CommissionsSearch) => void>(), vi.fn<(next: Partial<CommissionsSearch>) => void>()]
  const screen = renderPart(
    <ReadBoundary failure="Les commissions n’ont pas pu être lues">
      <BatchesPart search={{ part: 'batches', ...search }} onShow={onShow} onChange={onChange} />
    </ReadBoundary>,
  )
  return { screen, onShow, onChange }
}

const sentBodies = (requests: ReturnType<typeof serve>) => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('what waits for a batch is summed by month, and the batches are listed', async () => {
  serve(...reads())
  const { screen: rendering, onChange } = renderBatches()
  const screen = await rendering
  const months = screen.getByRole('list', { name: 'Mois à payer' })
  await expect.element(months.getByRole('button', { name: /^Octobre 2026 ?2.relevés validés ?12,50/ })).toBeVisible()
  await expect.element(months.getByRole('button', { name: /^Septembre 2026 ?1.relevé validé ?20,00/ })).toBeVisible()
  await expect.element(screen.getByText('100,00\u00a0€')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'à payer' })).toBeVisible()
  await screen.getByRole('button', { name: 'Lot n°\u00a09' }).click()
  expect(onChange).toHaveBeenCalledWith({ batch: 9 })
})

test('more validated statements than one answer holds are all summed', async () => {
  const many = Array.from({ length: FIRST_PAGE + 1 }, (_, index) => validated({ id: 1000 + index, toPay: 0.1 }))
  serve(...reads(many))
  const screen = await renderBatches().screen
  await expect.element(screen.getByRole('button', { name: /201.relevés validés ?20,10/ })).toBeVisible()
})

test('a batch is prepared of what is left ticked, its sum shown before', async () => {
  const requests = serve(
    ...reads(),
    answering(prepareBatch, () => anyBatch({ total: 8 })),
  )
  const { screen: rendering, onChange } = renderBatches()
  const screen = await rendering
  await screen.getByRole('button', { name: /^Octobre/ }).click()
  const dialog = screen.getByRole('dialog', { name: /^Préparer un lot de 2.relevés, 12,50/ })
  await dialog.getByRole('checkbox', { name: 'Tous les relevés' }).click()
  await expect.element(screen.getByRole('button', { name: /^Préparer le lot, 0,00/ })).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Tous les relevés' }).click()
  await screen.getByRole('checkbox', { name: 'V12' }).click()
  await screen.getByRole('button', { name: /^Préparer le lot, 8,00/ }).click()
  await expect.element(screen.getByText('Lot n°\u00a09 préparé')).toBeVisible()
  expect(sentBodies(requests)).toEqual([{ month: 10, year: 2026, ids: [12] }])
  expect(onChange).toHaveBeenCalledWith({ batch: 9 })
})

test('a batch can be narrowed to one kind of beneficiary; a refusal stays in the question', async () => {
  const requests = serve(
    ...reads(),
    answering(prepareBatch, () => refusing(409, { code: 'illegal_transition', message: 'Le relevé 13 est déjà dans un lot.' })),
  )
  const screen = await renderBatches().screen
  await screen.getByRole('button', { name: /^Octobre/ }).click()
  await screen.getByLabelText('Bénéficiaires').selectOptions('Commerciaux (1)')
  await screen.getByRole('button', { name: /^Préparer le lot, 4,50/ }).click()
  await expect.element(screen.getByText('Le relevé 13 est déjà dans un lot.')).toBeVisible()
  expect(sentBodies(requests)).toEqual([{ month: 10, year: 2026, ids: [13] }])
})

test('a batch says who may not pay it, is paid with a reference, and its file is downloaded', async () => {
  const requests = serve(
    ...reads(),
    answering(payBatch, () => anyBatch({ statut: 'paid' })),
    answering(downloadPaymentFile, () => new Response('LOT')),
  )
  const { screen: rendering, onShow } = renderBatches({ batch: 9 })
  const screen = await rendering
  const panel = screen.getByRole('dialog', { name: 'Lot n°\u00a09' })
  await expect.element(panel.getByText(/Nadia Lebon, qui l’a préparé.*Paul Rivière, qui a validé des relevés/)).toBeVisible()
  await panel.getByRole('button', { name: /^BOUTIQUE SAINT-PAUL/ }).click()
  expect(onShow).toHaveBeenCalledWith({ month: '2026-10', statement: 12 })
  await panel.getByRole('button', { name: 'Fichier de paiement' }).click()
  await vi.waitFor(() => expect(requests.map(({ path }) => path)).toContain('/securecanal/commissions/batches/9/file'))
  await panel.getByRole('button', { name: 'Payer le lot…' }).click()
  await screen.getByLabelText(/Référence du virement/).fill(' VIR-2026-11 ')
  await screen.getByRole('button', { name: /^Payer 12,50/ }).click()
  await expect.element(screen.getByText('Lot n°\u00a09 payé')).toBeVisible()
  expect(sentBodies(requests)).toEqual([{ reference: 'VIR-2026-11' }])
})

const OWN_PARTS = [
  { part: 'prepared', batch: anyBatch({ preparedByName: 'Jérôme Técher' }), all: statements, text: /^Vous avez préparé ce lot/ },
  {
    part: 'validated',
    batch: anyBatch({}),
    all: [validated({ id: 15, batchId: 9, validatedByName: 'Jérôme Técher' })],
    text: /^Vous avez validé un de ses relevés/,
  },
]

test.each(OWN_PARTS)('who has $part reads before pressing that another must pay; the refusal stays', async ({ batch, all, text }) => {
  serve(
    ...reads(all, batch),
    answering(payBatch, () => refusing(403, { code: 'four_eyes', message: 'Ce lot doit être payé par quelqu’un d’autre.' })),
  )
  const screen = await renderBatches({ batch: 9 }).screen
  await expect.element(screen.getByText(text)).toBeVisible()
  await screen.getByRole('button', { name: 'Payer le lot…' }).click()
  await screen.getByRole('button', { name: /^Payer 12,50/ }).click()
  await expect.element(screen.getByText('Ce lot doit être payé par quelqu’un d’autre.')).toBeVisible()
})

test('nobody pays oneself', async () => {
  const [own] = anyBatch({}).statements
  if (own === undefined) throw new Error('no statement')
  serve(...reads(statements, anyBatch({ statements: [{ ...own, beneficiary: { ...own.beneficiary, userId: READER.id } }] })))
  const screen = await renderBatches({ batch: 9 }).screen
  await expect.element(screen.getByText(/^Vous en recevez l’argent/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Payer le lot…' })).not.toBeInTheDocument()
})

test('a batch is cancelled with a reason, and shows it', async () => {
  let batch = anyBatch({})
  const requests = serve(
    ...reads().slice(0, 1),
    answering(listBatches, () => pageOf([batch])),
    answering(getBatch, () => batch),
    answering(getUserInfo, () => READER),
    answering(listCommissionAlerts, () => []),
    answering(cancelBatch, () => (batch = anyBatch({ statut: 'cancelled', raison: 'Un relevé de trop' }))),
  )
  const screen = await renderBatches({ batch: 9 }).screen
  await screen.getByRole('button', { name: 'Autres actes' }).click()
  await screen.getByRole('menuitem', { name: 'Annuler le lot…' }).click()
  await screen.getByRole('button', { name: 'Annuler le lot', exact: true }).click()
  await expect.element(screen.getByText(/^Écrivez la raison/)).toBeVisible()
  await screen.getByLabelText('Raison').fill('Un relevé de trop')
  await screen.getByRole('button', { name: 'Annuler le lot', exact: true }).click()
  await expect.element(screen.getByText('Un relevé de trop')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Fichier de paiement' })).not.toBeInTheDocument()
  expect(sentBodies(requests)).toEqual([{ raison: 'Un relevé de trop' }])
})

test('without a batch the screen says what comes first, and a batch that does not exist leaves the list', async () => {
  serve(
    answering(listStatements, () => pageOf<Statement>([])),
    answering(listBatches, () => pageOf([])),
    answering(getUserInfo, () => READER),
    answering(listCommissionAlerts, () => []),
    answering(getBatch, () => refusing(404, { code: 'batch_not_found', message: 'Ce lot n’existe pas.' })),
  )
  const screen = await renderBatches({ batch: 99 }).screen
  await expect.element(screen.getByText('Pas encore de lot')).toBeVisible()
  await expect.element(screen.getByText(/valider des relevés/)).toBeVisible()
  await expect.element(screen.getByText('Ce lot n’existe pas.')).toBeVisible()
})
