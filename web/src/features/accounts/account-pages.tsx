import type { AccountStatus } from '@backoffice/contract/session/user'
import { useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { exportTable } from '../../ui/table/export-table.ts'
import { accountColumns } from './account-columns.tsx'
import { AccountsTable, fileNameOf, type ListProps, tableNameOf } from './accounts-table.tsx'
import type { Kind } from './kind-names.ts'
import { KINDS } from './kinds.ts'
import { readAll, useAccountPage } from './use-accounts.ts'

/** Lists accounts that are too many for one answer: the server searches and pages them, in its own order. */
export function AccountPages({ kind, search, onChange, status }: ListProps & { status: AccountStatus | undefined }) {
  const { view, q, page = 0 } = search
  const { settled, isStale } = useDeferredQuery({ q, page, status })
  const { content, totalElements, size } = useAccountPage(kind, settled)
  const columns = useMemo(() => pagedColumns(kind), [kind])

  async function exportAll(format: 'xlsx' | 'csv') {
    const rows = await readAll(kind, { q, status }).catch(ApiError.ofClient)
    if (rows instanceof ApiError)
      return showFailure({ title: 'Les comptes n’ont pas pu être lus\u00a0: rien n’a été exporté', detail: rows.message })
    const sheet = { name: tableNameOf(kind), fileName: fileNameOf(kind), sheetName: KINDS[kind].tab }
    return exportTable({ ...sheet, columns, rows }, format)
  }

  return (
    <>
      {kind === 'others' && (
        <Alert tone="warn">
          Trop de comptes pour n’en tirer que ceux-là&nbsp;: les voici tous, page par page, chacun avec son rôle tel qu’il est écrit.
        </Alert>
      )}
      <AccountsTable
        kind={kind}
        view={view}
        columns={columns}
        rows={content}
        countOf={undefined}
        part={`${settled.page} ${status}`}
        onView={(next) => onChange({ view: next, page: undefined })}
        onOpen={(id) => onChange({ id })}
        onExport={(format) => void exportAll(format)}
        table={{
          isServerSide: true,
          isStale,
          query: q ?? '',
          onQuery: (text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60), page: undefined }),
          page: { page, size, total: totalElements, onPage: (next) => onChange({ page: next === 0 ? undefined : next }) },
        }}
      />
    </>
  )
}

/** Disables sorting, filters and totals, which would apply to the current page only. */
const pagedColumns = (kind: Kind) =>
  accountColumns(kind).map((column) => ({ ...column, sortable: false, filter: undefined, total: undefined }))
