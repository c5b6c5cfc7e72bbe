import { type CreditLine, listCreditLines, listCreditLinesByPage } from '@backoffice/contract/ledger/credit-lines'
import { CreditLineStatus, STANDING_LABELS } from '@backoffice/contract/ledger/standing'
import { useDeferredValue } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { readSort, writeSort } from '../../ui/table/table-state.ts'
import type { CreditHistorySearch } from './credit-history-search.ts'
import { creditLineColumns, LineSort } from './credit-line-columns.tsx'
import { CreditSums } from './credit-sums.tsx'
import { RoleChoice } from './role-choice.tsx'
import { NoCreditLine } from './no-credit-line.tsx'

const SIZE = 50
const INITIAL_SORT = { id: 'available', direction: 'asc' } as const

type Props = { search: CreditHistorySearch; onChange: (next: Partial<CreditHistorySearch>) => void }

/** Lists credit lines, lowest available balance first. */
export function CreditLines({ search, onChange }: Props) {
  const deferredSearch = useDeferredValue(search)
  const { q, role, standing: status, page = 0, size = SIZE } = deferredSearch
  const sort = readSort(deferredSearch.sort) ?? INITIAL_SORT
  const { content, totalElements } = useRead(listCreditLinesByPage, {
    query: { q, role, status, page, size, sort: LineSort.catch('available').parse(sort.id), order: sort.direction },
  })
  const exportOf = useTableDownload(listCreditLines, { query: { q, role, status } })
  return (
    <>
      <CreditSums />
      <DataTable<CreditLine>
        name="credit-lines"
        caption="Situation des comptes"
        rowsName={['compte', 'comptes']}
        isServerSide
        columns={creditLineColumns}
        rows={content}
        rowKey={({ userId }) => userId}
        sort={sort}
        onSort={(next) => onChange({ sort: writeSort(next) })}
        query={search.q ?? ''}
        onQuery={(text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60) })}
        queryPlaceholder="Nom ou numéro"
        views={VIEWS}
        view={search.standing ?? 'all'}
        onView={(id) => onChange({ standing: CreditLineStatus.safeParse(id).data })}
        toolbar={<RoleChoice role={search.role} onChange={(next) => onChange({ role: next })} />}
        page={{ page, size, total: totalElements, onPage: (next) => onChange({ page: next }), onSize: (next) => onChange({ size: next }) }}
        onOpen={({ userId }) => onChange({ open: userId })}
        onExport={exportOf({ name: 'credit-lines', columns: creditLineColumns })}
        empty={q === undefined && role === undefined && status === undefined ? <NoCreditLine /> : 'Aucun compte dans cette situation.'}
        isStale={deferredSearch !== search}
      />
    </>
  )
}

const VIEWS = [
  { id: 'all', label: 'Tous' },
  { id: 'alert', label: STANDING_LABELS.alert },
  { id: 'critical', label: STANDING_LABELS.critical },
  { id: 'blocked', label: STANDING_LABELS.blocked },
  { id: 'sound', label: STANDING_LABELS.sound },
] as const
