import type { AccountStatus } from '@backoffice/contract/session/user'
import { useMemo } from 'react'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { accountColumns } from './account-columns.tsx'
import { AccountsTable, type ListProps, tableNameOf } from './accounts-table.tsx'
import type { Kind } from './kind-names.ts'
import { useAccountPage, useAccountsDownload } from './use-accounts.ts'

/** Lists accounts that are too many for one answer: the server searches and pages them, in its own order. */
export function AccountPages({ kind, search, onChange, status }: ListProps & { status: AccountStatus | undefined }) {
  const { view, q, page = 0 } = search
  const { deferred: deferredQuery, isStale } = useDeferredQuery({ q, page, status })
  const { content, totalElements, size } = useAccountPage(kind, deferredQuery)
  const columns = useMemo(() => pagedColumns(kind), [kind])

  const exportOf = useAccountsDownload(kind, { q, status, page: 0 })

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
        part={`${deferredQuery.page} ${status}`}
        onView={(next) => onChange({ view: next, page: undefined })}
        onOpen={(id) => onChange({ id })}
        onExport={exportOf({ name: tableNameOf(kind), columns })}
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
