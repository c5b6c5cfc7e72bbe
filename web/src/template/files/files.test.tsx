import { type ExportedFile, listExportedFiles } from '@backoffice/contract/audit/exported-files'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
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
const again = { method: 'GET', path: '/securecanal/imports' } as const

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

test('without any export the page says what will appear', async () => {
  const { screen } = await renderFiles([])
  await expect.element(screen.getByText('Aucun fichier exporté')).toBeVisible()
})
