import { listActs } from '@backoffice/contract/audit/audit'
import { getImport, type ImportSummary, listImportLines, listImports, type StockImport } from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { aCsvFile } from '../../../test/imports.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { paths } from '../../paths.ts'
import { StockImportScreen } from './stock-import-screen.tsx'

const SUMMARY: ImportSummary = {
  id: 7,
  importKind: 'stock',
  state: 'applied',
  file: aCsvFile({ name: 'bon-8841.csv', bytes: 800, columns: 9 }),
  period: { from: '2026-11-12', to: '2026-11-12' },
  month: '2026-11',
  createOutlets: false,
  counts: { lines: 3, accepted: 3, corrected: 0, duplicate: 0, rejected: 0, quarantined: 0, warning: 1 },
  linesRead: 3,
  failure: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  createdBy: { id: 1, name: 'Marie Hoarau' },
  analysedAt: '2026-11-23T08:00:00.400Z',
  appliedAt: '2026-11-23T08:01:00.000Z',
  appliedBy: { id: 1, name: 'Marie Hoarau' },
  undoneAt: null,
  undoneBy: null,
  undoReason: null,
  version: 3,
}
const APPLIED: StockImport = {
  ...SUMMARY,
  importKind: 'stock',
  effect: {
    articles: [
      { articleCode: 'DECOHD', quantity: 2, amount: 63 },
      { articleCode: 'NEUF', quantity: 1, amount: 9 },
    ],
    unknownArticles: [{ code: 'NEUF', label: 'NEUF', family: 'equipment', lines: 1 }],
  },
  problems: [],
}

function open(search: string) {
  const requests = serve(
    answering(listImports, () => ({ content: [SUMMARY], page: 0, size: 5, totalElements: 1, totalPages: 1 })),
    answering(getImport, () => APPLIED),
    answering(listImportLines, () => ({ content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 })),
    answering(listActs, () => ({ content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 })),
  )
  return renderScreen(paths.stockImport, <StockImportScreen />, search).then((rendered) => ({ ...rendered, requests }))
}

test('the latest files of the kind are listed, and one opens here, under its own address', async () => {
  const { screen, history, requests } = await open('?tab=statements')
  await screen.getByRole('link', { name: 'bon-8841.csv' }).click()
  await expect.element(screen.getByRole('button', { name: /^Annuler l’import/ })).toBeVisible()
  expect(history.location.search).toBe('?tab=statements&file=7')
  expect(requests.find(({ path }) => path.endsWith('/imports'))?.query.get('importKind')).toBe('depot')
})

test('a reload shows the file again, with what it created', async () => {
  const { screen, history } = await open('?file=7')
  await expect.element(screen.getByRole('table', { name: 'Articles reçus' })).toHaveTextContent(/DECOHD2.*NEUF, créé1/)
  await screen.getByRole('button', { name: 'Déposer un autre fichier' }).click()
  await expect.element(screen.getByText('Déposez le fichier des réceptions')).toBeVisible()
  expect(history.location.search).toBe('')
})
