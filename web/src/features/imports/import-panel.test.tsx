import { type ComponentProps, useState } from 'react'
import { listActs } from '@backoffice/contract/audit/audit'
import * as contract from '@backoffice/contract/imports/imports'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCsvFile } from '../../../test/imports.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { RequestByFetch } from '../../../test/request-by-fetch.ts'
import { ImportPanel } from './index.ts'

const FIGURES = { recruitments: 18, renewals: 70, upgrades: 8, revenue: 13_250.5 }
const LINE: contract.ImportLine = {
  line: 2,
  fate: 'rejected',
  isWarning: false,
  column: 'UPGRADE',
  read: '71',
  reason: 'UPGRADE dépasse REABONNEMENT.',
  date: null,
  outletNumber: '7034',
  outletName: null,
  subscriberNumber: null,
  movementCode: null,
  articleCode: null,
  amount: null,
  objective: null,
  statement: null,
  receipt: null,
  renewal: null,
}
const CORRECTED: contract.ImportLine = {
  ...LINE,
  line: 3,
  fate: 'corrected',
  column: null,
  read: null,
  reason: null,
  outletNumber: '7035',
  objective: { month: 12, year: 2026, ...FIGURES, replaced: { ...FIGURES, recruitments: 15 } },
}

function anObjectiveImport(changes: Partial<contract.ObjectiveImport> = {}): contract.ObjectiveImport {
  return {
    id: 7,
    importKind: 'objectif',
    state: 'analysed',
    file: aCsvFile({ name: 'objectifs.csv', bytes: 800, columns: 8 }),
    period: { from: '2026-12-01', to: '2026-12-31' },
    month: '2026-12',
    createOutlets: false,
    counts: { lines: 4, accepted: 2, corrected: 1, duplicate: 0, rejected: 1, quarantined: 0, warning: 0 },
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
      months: ['2026-12'],
      created: 2,
      changed: 1,
      published: 0,
      network: null,
      before: { ...FIGURES, recruitments: 15 },
      after: { ...FIGURES, recruitments: 60 },
    },
    problems: [LINE],
    ...changes,
  }
}

const APPLIED = { state: 'applied', appliedAt: '2026-11-23T08:01:00.000Z', appliedBy: { id: 1, name: 'Marie Hoarau' } } as const

type PanelProps = ComponentProps<typeof ImportPanel>

/** Keeps which import is open, as the address does; the button stands for the way to another one. */
function Kept({ month, kept }: { month: string | undefined; kept: PanelProps['kept'] }) {
  const [other, setOther] = useState<number>()
  const place = kept && { ...kept, id: other ?? kept.id }
  return (
    <>
      <button type="button" onClick={() => setOther(8)}>
        Import 8
      </button>
      <ImportPanel importKind="objectif" month={month} {...(place ? { kept: place } : {})} />
    </>
  )
}

async function renderPanel(month?: string, kept?: PanelProps['kept']) {
  vi.stubGlobal('XMLHttpRequest', RequestByFetch)
  let state = anObjectiveImport()
  const requests = serve(
    answering(contract.importObjectives, () => ({ import: state })),
    answering(contract.importFileOfMonth, ({ path }) =>
      path.endsWith('2027-01') ? refusing(422, { code: 'unreadable_file', message: 'L’en-tête manque.' }) : { import: state },
    ),
    answering(contract.getImport, ({ path }) => ({ ...state, id: Number(path.split('/').at(-1)) })),
    answering(contract.listImportLines, ({ query }) => {
      const content = query.get('kind') === 'corrected' ? [CORRECTED] : [LINE]
      return { content, page: 0, size: 50, totalElements: 1, totalPages: 1 }
    }),
    answering(listActs, () => ({ content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 })),
    answering(contract.applyImport, () => {
      state = anObjectiveImport(APPLIED)
      return { import: state }
    }),
    answering(contract.undoImport, () => refusing(409, { code: 'changed_since', message: 'Un objectif de cet import a changé.' })),
  )
  const screen = await renderPart(<Kept month={month} kept={kept} />)
  const deposit = async () => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['NUMDIST;MOIS'], 'objectifs.csv', { type: 'text/csv' }))
    await expect.element(screen.getByText('Déposez le fichier des objectifs')).toBeVisible()
    const zone = screen.getByText('Déposez le fichier des objectifs').element()
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }
  const posts = () => requests.filter(({ method }) => method === 'POST').map(({ path, query }) => `${path}?${query}`)
  const listed = () => requests.findLast(({ path }) => path.endsWith('/lines'))
  return { screen, deposit, posts, listed }
}

test('a deposited file opens as a dry run with its effect; applied, it says what it did and can be undone', async () => {
  const { screen, deposit, posts } = await renderPanel()
  await deposit()
  const decision = screen.getByRole('region', { name: 'Décision' })
  await expect.element(decision).toHaveTextContent('Appliquer créera 2 objectifs en brouillon et modifiera 1 objectif.')
  const effect = screen.getByRole('table', { name: 'Effet sur les indicateurs' })
  await expect.element(effect.getByRole('row', { name: /Recrutements/ })).toHaveTextContent('15→60+45')
  await expect.element(screen.getByRole('cell', { name: 'UPGRADE dépasse REABONNEMENT.' })).toBeVisible()
  await expect.element(screen.getByText(/quarantaine/i)).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Corrigées\u00a0: voir 1\u00a0ligne' }).click()
  await expect.element(screen.getByRole('cell', { name: '15 → 18' })).toBeVisible()

  await decision.getByRole('button', { name: 'Appliquer, 3\u00a0objectifs' }).click()
  const applied = screen.getByRole('region', { name: 'Import appliqué' })
  await expect.element(applied).toHaveTextContent('Import appliqué : 2 objectifs créés, 1 modifié.')
  await expect.element(applied.getByText('Voir ses lignes')).not.toBeInTheDocument()

  await applied.getByRole('button', { name: 'Annuler l’import…' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('Les valeurs d’avant reviennent, comme une nouvelle version')
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click()
  await expect.element(dialog).toHaveTextContent('Un objectif de cet import a changé.')
  expect(posts()).toEqual(['/securecanal/importObjectifDa?mode=rehearse', '/securecanal/imports/7/apply?', '/securecanal/imports/7/undo?'])
})

test('with a month, the file is sent for that month, and no other can be chosen', async () => {
  const { screen, deposit, posts } = await renderPanel('2026-12')
  await expect.element(screen.getByLabelText('Mois attendu')).not.toBeInTheDocument()
  await deposit()
  await expect.element(screen.getByRole('region', { name: 'Décision' })).toBeVisible()
  expect(posts()).toEqual(['/securecanal/import/objectif/2026-12?mode=rehearse'])
})

test('a refused file leaves the drop zone with the reason', async () => {
  const { screen, deposit } = await renderPanel('2027-01')
  await deposit()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('L’en-tête manque.')
  await expect.element(screen.getByText('Déposez le fichier des objectifs')).toBeVisible()
})

test('after a refused file, the month that was chosen stays chosen', async () => {
  const { screen, deposit, posts } = await renderPanel()
  await screen.getByLabelText('Mois attendu').selectOptions('2027-01')
  await deposit()
  await expect.element(screen.getByText('L’en-tête manque.')).toBeVisible()
  await expect.element(screen.getByLabelText('Mois attendu')).toHaveValue('2027-01')
  expect(posts()).toEqual(['/securecanal/import/objectif/2027-01?mode=rehearse'])
})

test('the address learns which import is open, and opens it again after a reload', async () => {
  const onOpen = vi.fn<(id: number | undefined) => void>()
  const { screen } = await renderPanel('2026-12', { id: 7, onOpen })
  await expect.element(screen.getByRole('region', { name: 'Décision' })).toBeVisible()
  await screen.unmount()
  const { deposit } = await renderPanel('2026-12', { id: undefined, onOpen })
  await deposit()
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(7))
})

test('another import opens without the filter and the page of the one before', async () => {
  const { screen, listed } = await renderPanel('2026-12', { id: 7, onOpen: () => {} })
  await screen.getByRole('button', { name: 'Corrigées\u00a0: voir 1\u00a0ligne' }).click()
  await vi.waitFor(() => expect([listed()?.path, listed()?.query.get('kind')]).toEqual(['/securecanal/imports/7/lines', 'corrected']))
  await screen.getByRole('button', { name: 'Import 8' }).click()
  await vi.waitFor(() => expect([listed()?.path, listed()?.query.get('kind')]).toEqual(['/securecanal/imports/8/lines', 'problem']))
})
