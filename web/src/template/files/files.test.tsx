import { type ExportedFile, listExportedFiles } from '@backoffice/contract/audit/exported-files'
import { type ImportSummary, listImports } from '@backoffice/contract/imports/imports'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCsvFile } from '../../../test/imports.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { ImportsTable } from '../../features/imports/index.ts'
import { ExportedFiles } from './exported-files.tsx'

const FILE: ExportedFile = {
  id: 8,
  at: '2026-11-20T08:00:00.000Z',
  byId: 3,
  byName: 'Awa Diallo',
  action: 'GET /securecanal/imports?table',
  format: 'xlsx',
  bytes: 20_480,
  times: 1,
  address: '/securecanal/imports?importKind=activation&format=xlsx',
}
const IMPORT: ImportSummary = {
  id: 4,
  importKind: 'activation',
  state: 'applied',
  file: aCsvFile({ name: 'activites-2026-11-20.csv', bytes: 20_480, columns: 31 }),
  period: { from: '2026-11-01', to: '2026-11-20' },
  month: null,
  createOutlets: false,
  counts: { lines: 9, accepted: 8, corrected: 0, duplicate: 0, rejected: 1, quarantined: 0, warning: 0 },
  linesRead: 9,
  failure: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: { id: 3, name: 'Awa Diallo' },
  analysedAt: '2026-11-20T08:00:02.000Z',
  appliedAt: '2026-11-20T08:01:00.000Z',
  appliedBy: { id: 3, name: 'Awa Diallo' },
  undoneAt: null,
  undoneBy: null,
  undoReason: null,
  version: 2,
}
const again = { method: 'GET', path: '/securecanal/imports' } as const

afterEach(() => page.viewport(1280, 800))

function renderFiles(files: ExportedFile[], answer: () => Response = () => new Response('a;b')) {
  const requests = serve(
    answering(listExportedFiles, () => ({ content: files, page: 0, size: 20, totalElements: files.length, totalPages: 1 })),
    { ...again, path: /^\/securecanal\/imports$/, answer },
  )
  const screen = renderPart(
    <ReadBoundary failure="Les fichiers n’ont pas pu être lus">
      <ExportedFiles page={0} onPage={vi.fn<(page: number) => void>()} />
    </ReadBoundary>,
  )
  return screen.then((shown) => ({ screen: shown, requests }))
}

test('an export that is refused today says why', async () => {
  const { screen } = await renderFiles([FILE], () => refusing(403, { message: 'Votre rôle ne le permet plus.' }))
  await screen.getByRole('button', { name: /^Refaire Export des imports/ }).click()
  await expect.element(screen.getByText('Votre rôle ne le permet plus.')).toBeVisible()
})

test('a file is asked for again as it was', async () => {
  const { screen, requests } = await renderFiles([FILE])
  await expect.element(screen.getByRole('cell', { name: 'Awa Diallo' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '20\u00a0ko' })).toBeVisible()
  await screen.getByRole('button', { name: /^Refaire Export des imports/ }).click()
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe(again.path))
  expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({ importKind: 'activation', format: 'xlsx' })
})

test('on a tablet the acts on a file are in sight', async () => {
  await page.viewport(768, 800)
  const { screen } = await renderFiles([FILE])
  const repeat = screen.getByRole('button', { name: /^Refaire/ })
  await expect.element(repeat).toBeVisible()
  expect(repeat.element().getBoundingClientRect().right).toBeLessThan(768)
  await screen.unmount()

  const spotless = { ...IMPORT, id: 5, counts: IMPORT.counts && { ...IMPORT.counts, rejected: 0 } }
  serve(answering(listImports, () => ({ content: [IMPORT, spotless], page: 0, size: 20, totalElements: 2, totalPages: 1 })))
  const imports = await renderPart(
    <ReadBoundary failure="Les fichiers n’ont pas pu être lus">
      <ImportsTable paging={{ page: 0, onPage: vi.fn<(page: number) => void>() }} offersRejected onOpen={vi.fn<(id: number) => void>()} />
    </ReadBoundary>,
  )
  const rejected = imports.getByRole('button', { name: 'Lignes rejetées' })
  await expect.element(rejected).toBeVisible()
  expect(rejected.element().getBoundingClientRect().right).toBeLessThan(768)
  expect(imports.getByRole('list').element().textContent).not.toContain('–')
})

test('without any export the page says what will appear', async () => {
  const { screen } = await renderFiles([])
  await expect.element(screen.getByText('Aucun fichier exporté')).toBeVisible()
})
