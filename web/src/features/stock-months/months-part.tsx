import { type MonthPlace, monthPlaceOf, monthText } from '@backoffice/contract/network-statistics/month'
import { downloadStockMonth, listCentralMonth, listOutletMonths, type StockMonth } from '@backoffice/contract/stock-months/stock-months'
import { useState } from 'react'
import { download } from '../../api/download.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useDownload } from '../../api/use-download.ts'
import { useRead, useReadAhead, useReadEach } from '../../api/use-read.ts'
import { currentDay, formatMonth } from '../../format/dates.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { firstOfMonth } from '../../ui/form/french-date.ts'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { MONTH_COLUMNS } from './month-columns.tsx'
import { MonthPanel } from './month-panel.tsx'
import type { StockImportSearch } from './stock-import-search.ts'
import { NothingMoved } from './nothing-moved.tsx'

type MonthsSearch = Pick<StockImportSearch, 'year' | 'month' | 'view' | 'row' | keyof typeof TABLE_SEARCH>
/** `name` is that of the table; only managers read the central depot and download a month. */
type Props = { name: string; isManager: boolean; search: MonthsSearch; onChange: (next: Partial<MonthsSearch>) => void }

const MONTHS_BACK = 24
/** Keeps the order of the server: largest gaps first. */
const AS_READ = { id: '', direction: 'asc' } as const

/** Shows the month of each depot and article, from the moves, beside what files state. */
export function MonthsPart({ name, isManager, search, onChange }: Props) {
  const [today] = useState(currentDay)
  const present = monthPlaceOf(today)
  const place = { month: search.month ?? present.month, year: search.year ?? present.year }
  const { deferred: shownPlace, isStale } = useDeferredQuery(place)
  const [run] = useDownload()
  return (
    <>
      <Row gap={3} align="center" data-no-print>
        <Stepper
          label="Mois"
          value={monthText(place)}
          options={monthChoices(today, monthText(place)).map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(next) => onChange({ ...monthPlaceOf(next), row: undefined })}
        />
        {isManager && (
          <Button variant="default" onClick={() => run(() => download(downloadStockMonth, { query: { ...place, format: 'xlsx' } }))}>
            Télécharger en XLSX
          </Button>
        )}
      </Row>
      <ReadBoundary failure="Le stock du mois n’a pas pu être lu" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <div data-stale={isStale || undefined}>
          <Month name={name} isManager={isManager} place={shownPlace} isStale={isStale} search={search} onChange={onChange} />
        </div>
      </ReadBoundary>
    </>
  )
}

/** Returns the last 24 months and the one shown, oldest first. */
function monthChoices(today: string, shown: string): string[] {
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => firstOfMonth(today, -back).slice(0, 7))
  return [...new Set([...months, shown])].toSorted()
}

function Month({ name, isManager, place, isStale, search, onChange }: Props & { place: MonthPlace; isStale: boolean }) {
  useReadAhead(listOutletMonths, { query: place })
  const [central] = useReadEach(listCentralMonth, isManager ? [{ query: place }] : [])
  const outlets = useRead(listOutletMonths, { query: place })
  const rows = [...(central?.rows ?? []), ...outlets.rows].toSorted((one, other) => Math.abs(other.gap ?? 0) - Math.abs(one.gap ?? 0))
  const open = rows.find((row) => keyOf(row) === search.row)
  if (rows.length === 0) return <NothingMoved />
  return (
    <>
      <DataTable<StockMonth>
        name={name}
        caption={`Stock, ${formatMonth(monthText(place))}`}
        rowsName={['ligne', 'lignes']}
        columns={MONTH_COLUMNS}
        rows={rows.filter(isIn(search.view))}
        rowKey={keyOf}
        isStale={isStale}
        {...tableStateOf(search, AS_READ, onChange)}
        queryPlaceholder="Dépôt ou article"
        views={isManager ? viewsOf(rows) : viewsOf(rows).slice(0, 2)}
        view={search.view ?? 'all'}
        onView={(id) => onChange({ view: VIEWS.find((view) => view === id) })}
        onOpen={(row) => onChange({ row: keyOf(row) })}
        empty="Aucune ligne dans cette vue."
      />
      {open && <MonthPanel row={open} isManager={isManager} onClose={() => onChange({ row: undefined })} />}
    </>
  )
}

const keyOf = ({ depotId, articleId }: StockMonth) => `${depotId}-${articleId}`
const VIEWS = ['gaps', 'central', 'outlets'] as const
type View = MonthsSearch['view']

function isIn(view: View): (row: StockMonth) => boolean {
  if (view === 'gaps') return ({ gap }) => gap !== null && gap !== 0
  if (view === 'central') return ({ outletId }) => outletId === null
  if (view === 'outlets') return ({ outletId }) => outletId !== null
  return () => true
}

function viewsOf(rows: readonly StockMonth[]) {
  const labels = { gaps: 'Avec un écart', central: 'Dépôt central', outlets: 'Points de vente' }
  return [
    { id: 'all', label: 'Tout', count: rows.length },
    ...VIEWS.map((id) => ({ id, label: labels[id], count: rows.filter(isIn(id)).length })),
  ]
}
