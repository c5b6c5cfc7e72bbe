import { type ImportSummary, listImports } from '@backoffice/contract/imports/imports'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatReference } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { FileName } from '../../ui/form/file-name.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { exportEveryPage } from './export-every-page.ts'
import { STATE_LABEL, STATE_TONE } from './import-labels.ts'

const RECENT = 5
const SIZE = 20

type Props = {
  onOpen: (id: number) => void
  /** Without it, the table shows only the latest imports. */
  paging?: { page: number; onPage: (page: number) => void }
}

export function ImportsTable({ onOpen, paging }: Props) {
  const [page, size] = paging ? [paging.page, SIZE] : [0, RECENT]
  const { content, totalElements } = useRead(listImports, { query: { page, size } })
  return (
    <DataTable
      name={paging ? 'imports' : 'recent-imports'}
      caption={paging ? 'Historique des imports' : 'Les cinq derniers imports'}
      columns={COLUMNS}
      rows={content}
      rowKey={({ id }) => id}
      rowsName={['import', 'imports']}
      isServerSide
      onExport={(format) =>
        void exportEveryPage(
          { name: 'imports', fileName: 'imports', sheetName: 'Imports', columns: COLUMNS },
          (query) => call(listImports, { query }),
          format,
        )
      }
      isPlain={paging === undefined}
      onOpen={({ id }) => onOpen(id)}
      hrefOf={({ id }) => `${paths.imports}?id=${id}`}
      page={paging && { page, size, total: totalElements, onPage: paging.onPage }}
      empty={
        <EmptyState
          title="Aucun fichier importé"
          message={'Déposez le fichier de l’opérateur\u00a0: l’essai à blanc vous montrera son effet avant tout changement.'}
        />
      }
    />
  )
}

const fixed = { sortable: false } as const

const COLUMNS: Column<ImportSummary>[] = [
  {
    ...fixed,
    id: 'file',
    header: 'Fichier',
    isName: true,
    value: ({ file }) => file.name,
    cell: ({ file }) => <FileName name={file.name} />,
  },
  {
    ...fixed,
    id: 'state',
    header: 'État',
    card: 'bar',
    value: ({ state }) => STATE_LABEL[state],
    cell: ({ state }) => <StatusWord tone={STATE_TONE[state]}>{STATE_LABEL[state]}</StatusWord>,
  },
  { ...fixed, id: 'period', header: 'Période', isSecondary: true, card: 'none', value: periodOf },
  { ...fixed, id: 'lines', header: 'Lignes', align: 'end', card: 'figure', value: ({ counts }) => counts?.lines ?? null },
  { ...fixed, id: 'accepted', header: 'Nouvelles', align: 'end', card: 'figure', value: ({ counts }) => counts?.accepted ?? null },
  { ...fixed, id: 'corrected', header: 'Corrigées', align: 'end', card: 'none', value: ({ counts }) => counts?.corrected ?? null },
  {
    ...fixed,
    id: 'duplicate',
    header: 'Déjà connues',
    align: 'end',
    card: 'none',
    isHidden: true,
    value: ({ counts }) => counts?.duplicate ?? null,
  },
  { ...fixed, id: 'quarantined', header: 'Quarantaine', align: 'end', card: 'figure', value: ({ counts }) => counts?.quarantined ?? null },
  { ...fixed, id: 'rejected', header: 'Rejetées', align: 'end', card: 'figure', value: ({ counts }) => counts?.rejected ?? null },
  { ...fixed, id: 'createdAt', header: 'Déposé', isSecondary: true, card: 'meta', value: ({ createdAt }) => formatInstant(createdAt) },
  { ...fixed, id: 'createdBy', header: 'Par', isSecondary: true, card: 'none', value: ({ createdBy }) => createdBy?.name ?? '–' },
  { ...fixed, id: 'id', header: 'N°', isSecondary: true, isHidden: true, card: 'none', value: ({ id }) => formatReference(id) },
]

function periodOf({ period }: ImportSummary): string {
  if (period === null) return '–'
  return period.from === period.to ? formatDay(period.from) : `${formatDay(period.from)} – ${formatDay(period.to)}`
}
