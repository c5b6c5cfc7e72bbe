import { type Batch, BatchStatus, listBatches } from '@backoffice/contract/commissions/batches'
import type { Statement } from '@backoffice/contract/commissions/statements'
import { useDeferredValue, useState } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ToolButton } from '../../ui/table/table-controls.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagingOf } from '../../ui/table/paging-of.ts'
import { BATCH_COLUMNS } from './batch-columns.tsx'
import { BatchPanel } from './batch-panel.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'
import { PayableMonths } from './payable-months.tsx'
import { PersonBalanceDialog } from './person-balance-dialog.tsx'
import { sumToPay } from './statement-labels.ts'
import { useValidatedStatements } from './use-statements.ts'
import { NoBatch } from './no-batch.tsx'

const SIZE = 20

const VIEWS = [
  { id: 'all', label: 'Tous' },
  { id: 'prepared', label: 'À payer' },
  { id: 'paid', label: 'Payés' },
  { id: 'cancelled', label: 'Annulés' },
]

/** Shows what waits for a batch, the batches, and the panel of one. */
export function BatchesPart({ search, onShow, onChange }: PartProps) {
  const { free, batched } = useValidatedStatements()
  const [isLeaving, setLeaving] = useState(false)
  const { batch } = search
  const showBatch = (id: number) => onChange({ batch: id })
  return (
    <Page
      title="Lots de paiement"
      subtitle="Un lot paie des relevés validés d’un même mois. Une personne le prépare, une autre le paie."
      actions={<HeaderFigures figures={[figureOf('Sans lot', free), figureOf('Préparés, à payer', batched)]} />}
    >
      <PartChoices search={search} onShow={onShow} />
      {free.length > 0 && <PayableMonths statements={free} onPrepared={showBatch} />}
      {isLeaving && <PersonBalanceDialog onPrepared={showBatch} onClose={() => setLeaving(false)} />}
      <BatchesTable search={search} onChange={onChange} hasFree={free.length > 0} onLeaving={() => setLeaving(true)} />
      {batch !== undefined && <BatchPanel key={batch} batchId={batch} onShow={onShow} onClose={() => onChange({ batch: undefined })} />}
    </Page>
  )
}

function figureOf(label: string, statements: readonly Statement[]) {
  return { label, value: formatMoney(sumToPay(statements)), note: formatCount(statements.length, 'relevé') }
}

type TableProps = Pick<PartProps, 'search' | 'onChange'> & { hasFree: boolean; onLeaving: () => void }

function BatchesTable({ search, onChange, hasFree, onLeaving }: TableProps) {
  const deferred = useDeferredValue(search)
  const { page = 0, size = SIZE } = deferred
  const status = BatchStatus.safeParse(deferred.status).data
  const { content, totalElements: total } = useRead(listBatches, { query: { statut: status, page, size } })
  const exportOf = useTableDownload(listBatches, { query: { statut: status } })
  return (
    <DataTable<Batch>
      name="commission-batches"
      caption="Lots de paiement"
      rowsName={['lot', 'lots']}
      isServerSide
      columns={BATCH_COLUMNS}
      rows={content}
      rowKey={({ id }) => id}
      views={VIEWS}
      view={status ?? 'all'}
      onView={(id) => onChange({ status: BatchStatus.safeParse(id).data, page: undefined })}
      page={pagingOf({ page, size, total }, onChange)}
      toolbar={<ToolButton onClick={onLeaving}>Solder un départ…</ToolButton>}
      onExport={exportOf({ name: 'commission-batches', columns: BATCH_COLUMNS })}
      onOpen={({ id }) => onChange({ batch: id })}
      empty={status === undefined ? <NoBatch hasFree={hasFree} /> : 'Aucun lot dans cet état.'}
      isStale={deferred.page !== search.page || deferred.size !== search.size || deferred.status !== search.status}
    />
  )
}
