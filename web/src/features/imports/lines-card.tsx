import { type Import, type ImportCounts, type ImportLine, listImportLines } from '@backoffice/contract/imports/imports'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Button } from '../../ui/form/button.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { ServedKind } from './import-labels.ts'
import type { ImportsSearch, LinesKind } from './imports-search.ts'
import styles from './imports.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { lineColumnsOf } from './line-columns.tsx'
import { RejectedLinesButton } from './rejected-lines-button.tsx'

const SIZE = 50

type Props = {
  fileImport: Import
  counts: ImportCounts
  createsOutlets?: boolean
  search: ImportsSearch
  onSearch: (search: ImportsSearch) => void
}

/** Lists the lines that need attention, or those with one status. */
export function LinesCard({ fileImport, counts, createsOutlets = false, search, onSearch }: Props) {
  if (search.line !== undefined)
    return (
      <OneLine
        id={fileImport.id}
        importKind={fileImport.importKind}
        line={search.line}
        onAll={() => onSearch({ line: undefined, page: 0 })}
      />
    )
  const { lines = 'problem', page = 0 } = search
  return (
    <Card
      title="À regarder"
      note={noteOf(counts)}
      flush
      className={styles.clip}
      aside={
        <Row align="center">
          <Choices
            label="Lignes montrées"
            choices={choicesOf(counts, lines)}
            value={lines}
            onChange={(next) => onSearch({ lines: next, page: 0 })}
          />
          {counts.rejected > 0 && <RejectedLinesButton id={fileImport.id} />}
        </Row>
      }
    >
      <ReadBoundary failure="Les lignes n’ont pas pu être lues">
        <LinesTable
          importKind={fileImport.importKind}
          filter={{ id: fileImport.id, kind: lines, createsOutlets }}
          paging={{ page, onPage: (next) => onSearch({ page: next }) }}
        />
      </ReadBoundary>
    </Card>
  )
}

type OneLineProps = { id: number; importKind: ServedKind; line: number; onAll: () => void }

function OneLine({ id, importKind, line, onAll }: OneLineProps) {
  return (
    <div ref={bringIntoSight}>
      <Card
        title={`Ligne ${formatNumber(line)} du fichier`}
        flush
        className={styles.clip}
        aside={
          <Button size="xs" variant="default" onClick={onAll}>
            Lignes à regarder
          </Button>
        }
      >
        <ReadBoundary failure="La ligne n’a pas pu être lue">
          <OneLineTable id={id} importKind={importKind} line={line} />
        </ReadBoundary>
      </Card>
    </div>
  )
}

function OneLineTable({ id, importKind, line }: Omit<OneLineProps, 'onAll'>) {
  const { content } = useRead(listImportLines, { params: { id }, query: { line, size: 1 } })
  const lineStatus = content[0]?.fate
  return (
    <DataTable<ImportLine>
      name="import-line"
      caption={`Ligne ${formatNumber(line)} du fichier`}
      columns={lineColumnsOf(importKind, lineStatus ?? 'problem')}
      rows={content}
      rowKey={(row) => row.line}
      rowsName={['ligne', 'lignes']}
      isServerSide
      isPlain
      empty="Cette ligne n’est plus gardée avec l’import."
    />
  )
}

function bringIntoSight(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'center' })
}

type TableProps = {
  importKind: ServedKind
  filter: { id: number; kind: LinesKind; createsOutlets: boolean }
  paging: { page: number; onPage: (page: number) => void }
}

function LinesTable({ importKind, filter: { id, kind, createsOutlets }, paging: { page, onPage } }: TableProps) {
  const outletsQuery = createsOutlets ? ({ createOutlets: 'true' } as const) : {}
  const query = { kind, ...outletsQuery }
  const { content, totalElements } = useRead(listImportLines, { params: { id }, query: { ...query, page, size: SIZE } })
  const exportOf = useTableDownload(listImportLines, { params: { id }, query })
  const columns = lineColumnsOf(importKind, kind)
  return (
    <DataTable<ImportLine>
      name="import-lines"
      caption="Lignes à regarder"
      columns={columns}
      rows={content}
      rowKey={({ line }) => line}
      rowsName={['ligne', 'lignes']}
      isServerSide
      isPlain
      onExport={exportOf({ name: 'import-lines', columns })}
      page={totalElements > SIZE ? { page, size: SIZE, total: totalElements, onPage } : undefined}
      empty={kind === 'problem' ? 'Toutes les lignes ont été lues sans rien à redire.' : 'Aucune ligne de cette sorte.'}
    />
  )
}

function noteOf({ rejected, quarantined, warning }: ImportCounts): string {
  const parts = [
    rejected > 0 && formatCount(rejected, 'rejetée'),
    quarantined > 0 && `${formatNumber(quarantined)} en quarantaine`,
    warning > 0 && formatCount(warning, 'avertissement'),
  ].filter(Boolean)
  return parts.length === 0 ? 'rien' : parts.join(', ')
}

const LABELS: Record<LinesKind, string> = {
  problem: 'Tout',
  rejected: 'Rejetées',
  quarantined: 'Quarantaine',
  warning: 'Avertissements',
  corrected: 'Corrigées',
  duplicate: 'Déjà connues',
  accepted: 'Nouvelles',
}

/** Returns `problem`, the chosen kind and those with lines; the table of statuses leads to the others. */
function choicesOf(counts: ImportCounts, chosen: LinesKind) {
  const always: LinesKind[] = ['problem', 'rejected', 'quarantined', 'warning']
  const kinds = always.filter((kind) => kind === 'problem' || kind === chosen || counts[kind] > 0)
  const visibleKinds = kinds.includes(chosen) ? kinds : [...kinds, chosen]
  return visibleKinds.map((kind) => ({ value: kind, label: LABELS[kind], count: countOf(counts, kind) }))
}

function countOf(counts: ImportCounts, kind: LinesKind): number {
  return kind === 'problem' ? counts.rejected + counts.quarantined + counts.warning : counts[kind]
}
