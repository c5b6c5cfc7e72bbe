import { proposalKeyOf } from '@backoffice/contract/stock-planning/proposal-table'
import { listStockProposals, type StockProposal } from '@backoffice/contract/stock-planning/stock-proposals'
import { lazy, useState } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatCount } from '../../format/numbers.ts'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { DataTable, type RowKey } from '../../ui/table/data-table.tsx'
import { TableAction } from '../../ui/table/table-controls.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { OrderProposalsDialog } from './order-proposals-dialog.tsx'
import { PROPOSAL_LIST_COLUMNS } from './proposal-columns.tsx'
import type { PartProps } from './stock-global-search.ts'
import { NothingProposed } from './nothing-proposed.tsx'

const ProposalPanel = lazy(async () => ({ default: (await import('./proposal-panel.tsx')).ProposalPanel }))

/** Keeps the order of the server: by outlet and article. */
const AS_READ = { id: '', direction: 'asc' } as const
const TABLE = { name: 'stock-proposals', columns: PROPOSAL_LIST_COLUMNS }

/** Lists what each outlet should get, with its reason; a manager changes quantities and turns the chosen rows into orders. */
export function ProposalsPart({ search, isManager, onChange }: PartProps & { isManager: boolean }) {
  const { deferred: query, isStale } = useDeferredQuery({ outletId: search.outlet, responsableId: search.sector })
  const proposals = useRead(listStockProposals, { query })
  const exportOf = useTableDownload(listStockProposals, { query })
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [ordering, setOrdering] = useState<readonly StockProposal[] | null>(null)
  const open = proposals.find((proposal) => proposalKeyOf(proposal) === search.position)
  const closePanel = () => onChange({ position: undefined })
  if (proposals.length === 0) return <NothingProposed />

  function close(isDone: boolean) {
    setOrdering(null)
    if (isDone) setSelected(new Set())
  }
  const selection = {
    selected,
    onSelect: setSelected,
    summary: (rows: readonly StockProposal[]) => formatCount(piecesOf(rows), 'pièce'),
    actions: (rows: readonly StockProposal[]) => orderAction(() => setOrdering(rows)),
  }
  return (
    <>
      <DataTable<StockProposal>
        {...TABLE}
        caption="À commander"
        rowsName={['proposition', 'propositions']}
        rows={proposals}
        rowKey={proposalKeyOf}
        {...tableStateOf(search, AS_READ, onChange)}
        queryPlaceholder="Point de vente ou article"
        onOpen={(row) => onChange({ position: proposalKeyOf(row) })}
        onExport={exportOf(TABLE)}
        selection={isManager ? selection : undefined}
        isStale={isStale}
      />
      {open && (
        <LazyBoundary onClose={closePanel}>
          <ProposalPanel proposal={open} isManager={isManager} onClose={closePanel} />
        </LazyBoundary>
      )}
      {ordering && <OrderProposalsDialog proposals={ordering} onClose={close} />}
    </>
  )
}

const piecesOf = (rows: readonly StockProposal[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
const orderAction = (onClick: () => void) => <TableAction onClick={onClick}>Commander…</TableAction>
