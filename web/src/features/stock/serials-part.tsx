import { SERIAL_STATE_LABELS } from '@backoffice/contract/stock/labels'
import { listSerials, type Serial, SerialState } from '@backoffice/contract/stock/serials'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Select } from '../../ui/form/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagingOf } from '../../ui/table/paging-of.ts'
import { ArticleFilter, DepotFilter, OutletFilter } from './filter-fields.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'
import { serialColumns } from './serial-columns.tsx'
import { optionsOf } from './stock-labels.ts'
import { useMayManage } from './use-may-manage.ts'
import { NoSerial } from './no-serial.tsx'

const SIZE = 20
const TYPED_MIN = 4

/** Finds pieces by the beginning or the end of their number, and by where they are. */
export function SerialsPart({ search, onShow, onChange }: PartProps) {
  const mayManage = useMayManage()
  const filterBy = (next: Partial<PartProps['search']>) => onChange({ ...next, page: undefined })
  return (
    <Page
      title="Stock, numéros de série"
      subtitle={<>Chaque pièce a un numéro et une seule place. {mayManage && <Link to={paths.articles}>Les articles</Link>}</>}
    >
      <PartChoices search={search} onShow={onShow} />
      <Row gap={3} align="center">
        <Select
          aria-label="État"
          options={optionsOf(SERIAL_STATE_LABELS, 'Tous les états')}
          value={search.state ?? ''}
          onChange={(state) => filterBy({ state: state === '' ? undefined : state })}
        />
        <ArticleFilter value={search.article} onChange={(article) => filterBy({ article })} />
        <DepotFilter value={search.depot} onChange={(depot) => filterBy({ depot })} />
        <OutletFilter value={search.outlet} onChange={(outlet) => filterBy({ outlet })} />
      </Row>
      <SerialsTable search={search} onChange={onChange} />
    </Page>
  )
}

function SerialsTable({ search, onChange }: Omit<PartProps, 'onShow'>) {
  const deferred = useDeferredValue(search)
  const { q, state, article: articleId, depot: liesInId, outlet: outletId, page = 0, size = SIZE } = deferred
  const isTooShort = q !== undefined && q.length < TYPED_MIN
  const typed = isTooShort ? undefined : q?.slice(0, 20)
  const filter = { q: typed, state: SerialState.safeParse(state).data, articleId, liesInId, outletId }
  const { content, totalElements: total } = useRead(listSerials, { query: { ...filter, page, size } })
  const exportOf = useTableDownload(listSerials, { query: filter })
  const isNarrowed = [q, state, articleId, liesInId, outletId].some((value) => value !== undefined)
  return (
    <>
      {isTooShort && (
        <p className={typography.note} role="status">
          Tapez au moins quatre caractères du début ou de la fin d’un numéro.
        </p>
      )}
      <DataTable<Serial>
        name="serials"
        caption="Numéros de série"
        rowsName={['numéro', 'numéros']}
        isServerSide
        columns={serialColumns}
        rows={content}
        rowKey={({ number }) => number}
        query={search.q ?? ''}
        onQuery={(text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 20), page: undefined })}
        queryPlaceholder="Début ou fin d’un numéro"
        page={pagingOf({ page, size, total }, onChange)}
        onExport={exportOf({ name: 'serials', columns: serialColumns })}
        onOpen={({ number }) => onChange({ serial: number })}
        empty={isNarrowed ? 'Aucun numéro ne correspond.' : <NoSerial />}
        isStale={deferred !== search && deferred.serial === search.serial}
      />
    </>
  )
}
