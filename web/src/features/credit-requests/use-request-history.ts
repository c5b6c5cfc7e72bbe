import { exportCreditRequests, listCreditRequestsByPage } from '@backoffice/contract/credit-requests/credit-request-history'
import { useDeferredValue } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import type { ExportFormat } from '../../ui/table/data-table.tsx'
import { readSort } from '../../ui/table/table-state.ts'
import type { CreditRequestsSearch } from './credit-requests-search.ts'
import { historyOf } from './request-history-views.ts'

const SIZE = 50
const INITIAL_SORT = { id: 'date', direction: 'desc' } as const
const RequestSort = listCreditRequestsByPage.query.shape.sort

/** Reads the page of requests that the search parameters describe, and exports all of them. */
export function useRequestHistory(search: CreditRequestsSearch, isOfAgent: boolean) {
  const deferredSearch = useDeferredValue(search)
  const { page = 0, size = SIZE } = deferredSearch
  const sort = readSort(deferredSearch.sort) ?? INITIAL_SORT
  const filter = historyOf(deferredSearch, isOfAgent)
  const requestPage = useRead(listCreditRequestsByPage, {
    query: { ...filter, page, size, sort: RequestSort.catch('date').parse(sort.id), order: sort.direction },
  })
  const [run] = useDownload('Les demandes n’ont pas pu être exportées')
  const exportAll = (format: ExportFormat) => run(() => download(exportCreditRequests, { query: { ...filter, format } }))
  return { by: filter.by, requestPage, page: { page, size }, sort, isStale: deferredSearch !== search, exportAll }
}
