import { type ExportedFile, listExportedFiles } from '@backoffice/contract/audit/exported-files'
import { IconDownload } from '@tabler/icons-react'
import { downloadAgain } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { actionLabel } from '../../features/audit/index.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatBytes } from '../../format/numbers.ts'
import { Button } from '../../ui/form/button.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { NoExportedFile } from './no-exported-file.tsx'

const SIZE = 20

type Props = { page: number; onPage: (page: number) => void }

/** Lists the files that were taken away, and makes each again by the same call. */
export function ExportedFiles({ page, onPage }: Props) {
  const { content, totalElements: total } = useRead(listExportedFiles, { query: { page, size: SIZE } })
  return (
    <DataTable
      name="exported-files"
      caption="Fichiers exportés"
      columns={COLUMNS}
      rows={content}
      rowKey={({ id }) => id}
      rowsName={['fichier', 'fichiers']}
      isServerSide
      isCardOnTablet
      page={{ page, size: SIZE, total, onPage }}
      empty={<NoExportedFile />}
    />
  )
}

const fixed = { sortable: false } as const

const FORMAT_LABELS = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const

const COLUMNS: Column<ExportedFile>[] = [
  { ...fixed, id: 'what', header: 'Fichier', isName: true, value: ({ action }) => actionLabel(action) },
  { ...fixed, id: 'format', header: 'Format', card: 'meta', value: ({ format }) => (format === null ? '–' : FORMAT_LABELS[format]) },
  {
    ...fixed,
    id: 'size',
    header: 'Taille',
    definition: 'Un téléchargement interrompu n’en a pas.',
    align: 'end',
    card: 'meta',
    value: ({ bytes }) => bytes,
    format: (bytes) => (bytes === null ? '–' : formatBytes(Number(bytes))),
  },
  { ...fixed, id: 'by', header: 'Par', card: 'meta', value: ({ byName }) => byName },
  {
    ...fixed,
    id: 'at',
    header: 'Le',
    card: 'meta',
    value: ({ at }) => at,
    format: (at) => formatInstant(String(at)),
  },
  {
    ...fixed,
    id: 'times',
    header: 'Fois',
    definition: 'Combien de fois la même personne l’a pris dans la même minute.',
    align: 'end',
    isSecondary: true,
    card: 'none',
    value: ({ times }) => times,
  },
  {
    ...fixed,
    id: 'again',
    header: 'Refaire',
    definition: 'Le fichier n’est pas gardé\u00a0: il est refait avec les mêmes filtres, sur les données et les droits d’aujourd’hui.',
    card: 'bar',
    value: ({ address }) => address,
    cell: (file) => <AgainButton file={file} />,
  },
]

function AgainButton({ file }: { file: ExportedFile }) {
  const [run, isRunning] = useDownload('Le fichier n’a pas pu être refait')
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      loading={isRunning}
      aria-label={`Refaire ${actionLabel(file.action)}, ${formatInstant(file.at)}`}
      onClick={() => run(() => downloadAgain(listExportedFiles, file.address))}
    >
      Refaire
    </Button>
  )
}
