import { MOVE_LABELS } from '@backoffice/contract/stock/labels'
import { listMoves, type Move, MoveKind } from '@backoffice/contract/stock/moves'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useDeferredValue, useState } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/form/button.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { periodOfSearch } from '../../ui/form/period-of-search.ts'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagingOf } from '../../ui/table/paging-of.ts'
import { ArticleFilter, DepotFilter } from './filter-fields.tsx'
import { useMoveColumns } from './move-columns.tsx'
import { MovePanel } from './move-panel.tsx'
import { NoMove } from './no-move.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'
import { optionsOf } from './stock-labels.ts'
import { useMayManage } from './use-may-manage.ts'

const HandMoveDialog = lazy(async () => ({ default: (await import('./hand-move-dialog.tsx')).HandMoveDialog }))

const SIZE = 20
const DAYS_MAX = 1_100

export function MovesPart({ search, onShow, onChange }: PartProps) {
  const filterBy = (next: Partial<PartProps['search']>) => onChange({ ...next, page: undefined })
  const mayManage = useMayManage()
  return (
    <Page
      title="Stock, mouvements"
      subtitle="Ce qui est entré, sorti ou a changé de place, le plus récent d’abord."
      actions={mayManage && <MoveByHand depotId={search.depot ?? null} />}
    >
      <PartChoices search={search} onShow={onShow} />
      <Row gap={3} align="center">
        <PeriodPicker value={periodOfSearch(search)} max={todayHere()} daysMax={DAYS_MAX} onChange={filterBy} />
        <Select
          aria-label="Type de mouvement"
          options={optionsOf(MOVE_LABELS, 'Tous les types')}
          value={search.kind ?? ''}
          onChange={(kind) => filterBy({ kind: kind === '' ? undefined : kind })}
        />
        <ArticleFilter value={search.article} onChange={(article) => filterBy({ article })} />
        <DepotFilter value={search.depot} onChange={(depot) => filterBy({ depot })} />
      </Row>
      <MovesTable search={search} onChange={onChange} />
    </Page>
  )
}

function MoveByHand({ depotId }: { depotId: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setOpen(true)}>
        Mouvement à la main
      </Button>
      {isOpen && (
        <LazyBoundary onClose={close}>
          <HandMoveDialog start={{ kind: 'faulty', depotId, serials: '', isCounted: false }} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}

function MovesTable({ search, onChange }: Omit<PartProps, 'onShow'>) {
  const deferred = useDeferredValue(search)
  const { kind, article: articleId, depot: depotId, page = 0, size = SIZE } = deferred
  const filter = { ...periodOfSearch(deferred), kind: MoveKind.safeParse(kind).data, articleId, depotId }
  const { content, totalElements: total } = useRead(listMoves, { query: { ...filter, page, size } })
  const exportOf = useTableDownload(listMoves, { query: filter })
  const columns = useMoveColumns()
  const open = content.find(({ id }) => id === search.move)
  return (
    <>
      <DataTable<Move>
        name="stock-moves"
        caption="Mouvements de stock"
        rowsName={['mouvement', 'mouvements']}
        isServerSide
        columns={columns}
        rows={content}
        rowKey={({ id }) => id}
        page={pagingOf({ page, size, total }, onChange)}
        onExport={exportOf({ name: 'stock-moves', columns })}
        onOpen={({ id }) => onChange({ move: id, serial: undefined })}
        empty={<NoMove />}
        isStale={deferred !== search && deferred.move === search.move && deferred.serial === search.serial}
      />
      {open && search.serial === undefined && (
        <MovePanel
          key={open.id}
          move={open}
          onSerial={(serial) => onChange({ serial, move: undefined })}
          onClose={() => onChange({ move: undefined })}
        />
      )}
    </>
  )
}
