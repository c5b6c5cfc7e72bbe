import type { RenewalImport } from '@backoffice/contract/imports/imports'
import { listImportLines } from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { aCsvFile } from '../../../test/imports.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { AnalysedRenewals } from './analysed-renewals.tsx'

const LIST: RenewalImport = {
  id: 7,
  importKind: 'relance',
  state: 'analysed',
  file: aCsvFile({ name: 'relances.csv', bytes: 800, columns: 10 }),
  period: null,
  month: '2026-11',
  createOutlets: false,
  counts: { lines: 4, accepted: 4, corrected: 0, duplicate: 0, rejected: 0, quarantined: 0, warning: 0 },
  linesRead: 4,
  failure: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  createdBy: { id: 1, name: 'Marie Hoarau' },
  analysedAt: '2026-11-23T08:00:00.400Z',
  appliedAt: null,
  appliedBy: null,
  undoneAt: null,
  undoneBy: null,
  undoReason: null,
  version: 2,
  effect: {
    month: '2026-11',
    newCases: 4,
    merged: 0,
    alreadyRenewed: 0,
    byOutlet: [{ outletId: 23, outletNumber: '1034', outletName: 'Boutique du Port', cases: 4 }],
    unknownOutlets: [],
  },
  problems: [],
}

function render(renewalImport: RenewalImport) {
  serve(answering(listImportLines, () => ({ content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 })))
  return renderPart(<AnalysedRenewals renewalImport={renewalImport} search={{}} onSearch={() => {}} />)
}

test('an outlet of an applied list opens its subscribers of that month', async () => {
  const screen = await render({
    ...LIST,
    state: 'applied',
    appliedAt: '2026-11-23T08:01:00.000Z',
    appliedBy: { id: 1, name: 'Marie Hoarau' },
  })
  const link = screen.getByRole('link', { name: '1034 Boutique du Port' })
  await expect.element(link).toHaveAttribute('href', '/relance/importrelance?outletId=23&month=11&year=2026')
})

test('a rehearsal, whose subscribers are not there yet, leads nowhere', async () => {
  const screen = await render(LIST)
  await expect.element(screen.getByRole('rowheader', { name: '1034 Boutique du Port' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '1034 Boutique du Port' })).not.toBeInTheDocument()
})
