import type { listObjectiveGrid } from '@backoffice/contract/objectives/objectives'
import { type MonthPlace, monthText } from '@backoffice/contract/network-statistics/month'
import { IconBuildingStore } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { drafts } from '../../api/use-draft.ts'
import { formatMonth } from '../../format/dates.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useIsNarrow } from '../../ui/table/table-layout.ts'
import { ObjectiveCards } from './objective-cards.tsx'
import { ObjectiveSheet } from './objective-sheet.tsx'
import type { OutletObjectivesSearch } from './outlet-objectives-search.ts'
import { OutletPanel } from './outlet-panel.tsx'
import { SectorSums } from './sector-sums.tsx'
import { columnsOf, type Comparison } from './sheet-columns.ts'
import type { SheetRow } from './sheet-rows.ts'
import { SheetSaveBar } from './sheet-save-bar.tsx'
import { SheetTools, type Show } from './sheet-tools.tsx'
import { useLocks } from './use-locks.ts'
import { type Sheet, useSheet } from './use-sheet.ts'
import { stageOf } from './year-months.ts'

type Props = {
  grid: z.infer<(typeof listObjectiveGrid)['response']>
  place: MonthPlace
  today: string
  search: OutletObjectivesSearch
  onChange: (next: Partial<OutletObjectivesSearch>) => void
}

const COMPARISONS: Record<NonNullable<OutletObjectivesSearch['beside']> | 'before', readonly Comparison[]> = {
  before: ['previousYear'],
  achieved: ['achieved'],
  best: ['bestMonth'],
  all: ['previousYear', 'achieved', 'bestMonth'],
}

/** Edits the objectives of a month's outlets, as a sheet or, on a telephone, outlet by outlet. */
export function OutletSheet({ grid, place, today, search, onChange }: Props) {
  const sheet = useSheet({ rows: grid.rows, network: grid.coverage.network }, place)
  const locks = useLocks()
  const isNarrow = useIsNarrow()
  const { rows, ...filter } = useShownRows(sheet, search.sectorManagerId)
  const columns = useMemo(() => columnsOf(COMPARISONS[search.beside ?? 'before']), [search.beside])
  const isDue = stageOf(place, today) !== 'to-come'
  const month = formatMonth(monthText(place))
  const open = (outletId: number) => onChange({ open: `outlet-${outletId}` })
  const openRow = sheet.rows.find(({ outletId }) => search.open === `outlet-${outletId}`)

  if (grid.rows.length === 0) return <NoOutlets />
  return (
    <Stack>
      <Card flush>
        <SheetTools sheet={sheet} search={search} filter={filter} isNarrow={isNarrow} onChange={onChange} />
        {isNarrow ? (
          <ObjectiveCards rows={rows} isDue={isDue} sheet={sheet} onOpen={open} />
        ) : (
          <ObjectiveSheet
            sheet={sheet}
            rows={rows}
            columns={columns}
            isDue={isDue}
            locks={locks}
            caption={`Objectifs de ${month}`}
            onOpen={open}
          />
        )}
      </Card>
      <SectorSums sheet={sheet} onSector={(sectorManagerId) => onChange({ sectorManagerId })} />
      {openRow && (
        <OutletPanel key={openRow.outletId} row={openRow} sheet={sheet} today={today} onClose={() => onChange({ open: undefined })} />
      )}
      <SheetSaveBar sheet={sheet} onShowFaults={() => filter.setShow('faulty')} />
      <LeavingDialog
        isDirty={sheet.isDirty}
        name={`les objectifs de ${month}`}
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
          (sectorManagerId === undefined || row.sectorManagerId === sectorManagerId) &&
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
