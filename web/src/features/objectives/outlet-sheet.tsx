import type { listObjectiveGrid } from '@backoffice/contract/objectives/objectives'
import { type MonthPlace, monthText } from '@backoffice/contract/network-statistics/month'
import { IconBuildingStore } from '@tabler/icons-react'
import { lazy, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { drafts } from '../../api/use-draft.ts'
import { ofMonth } from '../../format/dates.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { useIsNarrow } from '../../ui/table/table-layout.ts'
import { areAllClosed, CLOSED_TEXT } from './closed-month.ts'
import { ObjectiveCards } from './objective-cards.tsx'
import { ObjectiveSheet } from './objective-sheet.tsx'
import type { OutletObjectivesSearch } from './outlet-objectives-search.ts'
import { isInSector } from './sector.ts'
import { columnsOf, type Comparison } from './sheet-columns.ts'
import type { SheetRow } from './sheet-rows.ts'
import { SheetSaveBar } from './sheet-save-bar.tsx'
import { SheetTools, type Show } from './sheet-tools.tsx'
import { type Locks, useLocks } from './use-locks.ts'
import { type Sheet, useSheet } from './use-sheet.ts'
import { stageOf } from './year-months.ts'

type Props = {
  grid: z.infer<(typeof listObjectiveGrid)['response']>
  place: MonthPlace
  today: string
  isMonthClosed?: boolean
  search: OutletObjectivesSearch
  onChange: (next: Partial<OutletObjectivesSearch>) => void
  /** Told how many rows hold what is not saved. */
  onUnsaved?: (rows: number) => void
}

const COMPARISONS: Record<NonNullable<OutletObjectivesSearch['beside']> | 'before', readonly Comparison[]> = {
  before: ['previousYear'],
  achieved: ['achieved'],
  best: ['bestMonth'],
  all: ['previousYear', 'achieved', 'bestMonth'],
}

// Loaded when they first open: the sheet itself is heavy enough.
const ImportView = lazy(async () => ({ default: (await import('./import-view.tsx')).ImportView }))
const SplitView = lazy(async () => ({ default: (await import('./split-view.tsx')).SplitView }))
const SectorSums = lazy(async () => ({ default: (await import('./sector-sums.tsx')).SectorSums }))
const OutletPanel = lazy(async () => ({ default: (await import('./outlet-panel.tsx')).OutletPanel }))

/** Shows the objectives of a month's outlets: to edit, to split, or to import. */
export function OutletSheet(props: Props) {
  const { grid, place, search, isMonthClosed = false, onChange, onUnsaved } = props
  const sheet = useSheet({ rows: grid.rows, network: grid.coverage.network, isMonthClosed }, place)
  const locks = useLocks()
  useUnsavedCount(sheet.changedRows.length, onUnsaved)
  const close = () => onChange({ open: undefined })
  if (search.open?.startsWith('import')) {
    const [, importId] = search.open.split('-')
    if (isMonthClosed && importId === undefined) return <ClosedMonth text={CLOSED_TEXT} onClose={close} />
    return (
      <ReadBoundary wrap={withCard}>
        <ImportView
          place={place}
          importId={importId === undefined ? undefined : Number(importId)}
          onOpen={(id) => onChange({ open: id === undefined ? 'import' : `import-${id}` })}
          onClose={close}
        />
      </ReadBoundary>
    )
  }
  if (grid.rows.length === 0) return <NoOutlets />
  if (search.open === 'split') {
    if (isMonthClosed || areAllClosed(grid.rows))
      return <ClosedMonth text={isMonthClosed ? CLOSED_TEXT : NOTHING_TO_SPLIT} onClose={close} />
    return (
      <ReadBoundary wrap={withCard}>
        <SplitView sheet={sheet} locks={locks} sectorManagerId={search.sectorManagerId} onClose={close} />
      </ReadBoundary>
    )
  }
  return <SheetEditor {...props} sheet={sheet} locks={locks} onClose={close} />
}

/** Tells how many rows are unsaved: none once the sheet is gone. */
function useUnsavedCount(unsaved: number, onUnsaved: Props['onUnsaved']): void {
  useEffect(() => {
    onUnsaved?.(unsaved)
    return () => onUnsaved?.(0)
  }, [unsaved, onUnsaved])
}

type EditorProps = Props & { sheet: Sheet; locks: Locks; onClose: () => void }

/** Edits the objectives as a sheet or, on a telephone, outlet by outlet. */
function SheetEditor({ sheet, locks, place, today, isMonthClosed = false, search, onChange, onClose }: EditorProps) {
  const isNarrow = useIsNarrow()
  const { rows, ...filter } = useShownRows(sheet, search.sectorManagerId)
  const columns = useMemo(() => columnsOf(COMPARISONS[search.beside ?? 'before']), [search.beside])
  const ofItsMonth = ofMonth(monthText(place))
  const openRow = sheet.rows.find(({ outletId }) => search.open === `outlet-${outletId}`)
  const shared = {
    sheet,
    rows,
    isDue: stageOf(place, today) !== 'to-come',
    onOpen: (outletId: number) => onChange({ open: `outlet-${outletId}` }),
  }
  return (
    <Stack>
      <Card flush>
        <SheetTools sheet={sheet} search={search} filter={filter} isNarrow={isNarrow} onChange={onChange} />
        {isNarrow ? (
          <ObjectiveCards {...shared} />
        ) : (
          <ObjectiveSheet {...shared} columns={columns} locks={locks} caption={`Objectifs ${ofItsMonth}`} />
        )}
      </Card>
      <ReadBoundary wrap={withCard}>
        <SectorSums sheet={sheet} onSector={(sectorManagerId) => onChange({ sectorManagerId })} />
      </ReadBoundary>
      <LazyBoundary onClose={onClose}>
        {openRow && (
          <OutletPanel key={openRow.outletId} row={openRow} sheet={sheet} today={today} isMonthClosed={isMonthClosed} onClose={onClose} />
        )}
      </LazyBoundary>
      <SheetSaveBar sheet={sheet} onShowFaults={() => filter.setShow('faulty')} />
      <LeavingDialog
        isDirty={sheet.isDirty}
        name={`les objectifs ${ofItsMonth}`}
        isStaying={() => true}
        onGiveUp={() => drafts.forget(`objectives-${monthText(place)}`)}
      />
    </Stack>
  )
}

/** Narrows the rows to a sector, a name, and a state; the rows of a state are those it had when it was chosen. */
function useShownRows(sheet: Sheet, sectorManagerId: number | undefined) {
  const [query, setQuery] = useState('')
  const [{ show, ids }, setShown] = useState<{ show: Show; ids: ReadonlySet<number> }>({ show: 'all', ids: new Set() })
  const words = plain(query)
  const rows = useMemo(
    () =>
      sheet.rows.filter(
        (row) =>
          isInSector(row, sectorManagerId) &&
          (show === 'all' || ids.has(row.outletId)) &&
          (words === '' || plain(`${row.outletName} ${row.outletNumber}`).includes(words)),
      ),
    [sheet.rows, sectorManagerId, show, ids, words],
  )
  const setShow = (next: Show) => setShown({ show: next, ids: new Set(rowsToShow(sheet, next).map(({ outletId }) => outletId)) })
  return { rows, query, setQuery, show, setShow }
}

function rowsToShow(sheet: Sheet, show: Show): readonly SheetRow[] {
  if (show === 'changed') return sheet.changedRows
  if (show === 'faulty') return sheet.faultyRows
  return sheet.rows.filter(({ figures }) => figures === null)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

const NOTHING_TO_SPLIT = 'Les objectifs de ses points de vente sont clos\u00a0: aucun ne change plus.'

function ClosedMonth({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Card>
      <EmptyState title="Rien à modifier pour ce mois" message={text} action={<Button onClick={onClose}>Revenir à la grille</Button>} />
    </Card>
  )
}

function NoOutlets() {
  return (
    <Card>
      <EmptyState
        icon={<IconBuildingStore size={28} stroke={1.4} aria-hidden />}
        title="Aucun point de vente"
        message="Les points de vente apparaissent ici dès leur création ou leur premier fichier d’activité."
      />
    </Card>
  )
}
