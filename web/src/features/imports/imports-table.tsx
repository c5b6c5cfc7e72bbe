import { IMPORT_COLUMNS, IMPORT_STATE_LABELS, type ImportSummary, listImports } from '@backoffice/contract/imports/imports'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatBytes } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { FileName } from '../../ui/form/file-name.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type ServedKind, STATE_TONE } from './import-labels.ts'
import { NoImport } from './no-import.tsx'
import { RejectedLinesButton } from './rejected-lines-button.tsx'

const RECENT = 5
const SIZE = 20

type Props = {
  onOpen: (id: number) => void
  /** Without it, the table shows only the latest imports. */
  paging?: { page: number; onPage: (page: number) => void }
  /** The only kind to show. */
  importKind?: ServedKind | undefined
  /** Offers in each row the file of its rejected lines. */
  offersRejected?: true
}

export function ImportsTable({ onOpen, paging, importKind, offersRejected }: Props) {
  const [page, size] = paging ? [paging.page, SIZE] : [0, RECENT]
  const filter = importKind === undefined ? {} : { importKind }
  const { content, totalElements } = useRead(listImports, { query: { ...filter, page, size } })
  const exportOf = useTableDownload(listImports, { query: filter })
  return (
    <DataTable
      name={offersRejected ? 'imported-files' : paging ? 'imports' : 'recent-imports'}
      caption={paging ? 'Historique des imports' : 'Les cinq derniers imports'}
      columns={offersRejected ? WITH_REJECTED : COLUMNS}
      rows={content}
      rowKey={({ id }) => id}
      rowsName={['import', 'imports']}
      isServerSide
      onExport={exportOf({ name: 'imports', columns: COLUMNS })}
      isPlain={paging === undefined}
      isCardOnTablet={offersRejected}
      onOpen={({ id }) => onOpen(id)}
      hrefOf={({ id }) => `${paths.imports}?id=${id}`}
      page={paging && { page, size, total: totalElements, onPage: paging.onPage }}
      empty={<NoImport />}
    />
  )
}

const fixed = { sortable: false } as const

const COLUMNS: Column<ImportSummary>[] = [
  { ...fixed, id: 'file', ...IMPORT_COLUMNS.file, isName: true, cell: ({ file }) => <FileName name={file.name} /> },
  {
    ...fixed,
    id: 'bytes',
    ...IMPORT_COLUMNS.bytes,
    align: 'end',
    isSecondary: true,
    isHidden: true,
    card: 'none',
    format: (bytes) => formatBytes(Number(bytes)),
  },
  { ...fixed, id: 'kind', ...IMPORT_COLUMNS.kind, isSecondary: true, card: 'meta' },
  {
    ...fixed,
    id: 'state',
    ...IMPORT_COLUMNS.state,
    card: 'bar',
    cell: ({ state }) => <StatusWord tone={STATE_TONE[state]}>{IMPORT_STATE_LABELS[state]}</StatusWord>,
  },
  { ...fixed, id: 'period', ...IMPORT_COLUMNS.period, isSecondary: true, card: 'none' },
  { ...fixed, id: 'lines', ...IMPORT_COLUMNS.lines, align: 'end', card: 'figure' },
  { ...fixed, id: 'accepted', ...IMPORT_COLUMNS.accepted, align: 'end', card: 'figure' },
  { ...fixed, id: 'corrected', ...IMPORT_COLUMNS.corrected, align: 'end', card: 'none', isHidden: true },
  { ...fixed, id: 'duplicate', ...IMPORT_COLUMNS.duplicate, align: 'end', card: 'none', isHidden: true },
  { ...fixed, id: 'quarantined', ...IMPORT_COLUMNS.quarantined, align: 'end', card: 'figure' },
  { ...fixed, id: 'rejected', ...IMPORT_COLUMNS.rejected, align: 'end', card: 'figure' },
  {
    ...fixed,
    id: 'createdAt',
    ...IMPORT_COLUMNS.createdAt,
    isSecondary: true,
    card: 'meta',
    format: (value) => formatInstant(value === null ? null : String(value)),
  },
  { ...fixed, id: 'createdBy', ...IMPORT_COLUMNS.createdBy, isSecondary: true, card: 'none' },
  { ...fixed, id: 'id', ...IMPORT_COLUMNS.id, isSecondary: true, isHidden: true, card: 'none' },
]

const hasRejected = (counts: ImportSummary['counts']) => (counts?.rejected ?? 0) > 0

/** Offers the rejected lines on the page of files, to correct and send again. */
const REJECTED_LINES: Column<ImportSummary> = {
  ...fixed,
  id: 'download',
  header: 'Télécharger',
  card: 'bar',
  value: ({ counts }) => counts?.rejected ?? 0,
  cell: ({ id, counts }) => (hasRejected(counts) ? <RejectedLinesButton id={id} /> : '–'),
  cardCell: ({ id, counts }) => hasRejected(counts) && <RejectedLinesButton id={id} />,
}
const HIDDEN_BESIDE = new Set(['accepted', 'quarantined'])
const WITH_REJECTED = [
  // A card has one bar, which is that of the button.
  ...COLUMNS.map((column) => ({
    ...column,
    ...(column.id === 'state' && { card: 'meta' as const }),
    isHidden: HIDDEN_BESIDE.has(column.id) || (column.isHidden && column.id !== 'bytes'),
  })),
  REJECTED_LINES,
]
