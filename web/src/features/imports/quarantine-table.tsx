import { listQuarantine, QUARANTINE_COLUMNS, type QuarantinedLine } from '@backoffice/contract/imports/quarantine'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { dayOf, formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Notice } from './notice.tsx'
import { OpenOutletsButton } from './open-outlets-button.tsx'
import { NoQuarantinedLine } from './no-quarantined-line.tsx'

const SIZE = 50

type Props = { page: number; onPage: (page: number) => void; onOpen: (importId: number) => void }

/** Lists quarantined lines of applied imports: they wait for their outlet to exist, or for their month to open. */
export function QuarantineTable({ page, onPage, onOpen }: Props) {
  const { content, totalElements } = useRead(listQuarantine, { query: { page, size: SIZE } })
  const exportOf = useTableDownload(listQuarantine, { query: {} })
  const table = (
    <DataTable
      name="quarantine"
      caption="Lignes en quarantaine"
      columns={COLUMNS}
      rows={content}
      rowKey={({ importId, line }) => `${importId}-${line}`}
      rowsName={['ligne', 'lignes']}
      isServerSide
      onExport={exportOf({ name: 'quarantine', columns: COLUMNS })}
      onOpen={({ importId }) => onOpen(importId)}
      hrefOf={({ importId }) => `${paths.imports}?id=${importId}&lines=quarantined`}
      page={{ page, size: SIZE, total: totalElements, onPage }}
      empty={<NoQuarantinedLine />}
    />
  )
  if (content.length === 0) return table
  return (
    <>
      <Notice tone="warn" title="Ces lignes ne comptent pas encore" action={<OpenOutletsButton />}>
        <p>Elles rejoignent les chiffres dès que leur point de vente existe, ou que leur mois est rouvert.</p>
      </Notice>
      {table}
    </>
  )
}

const fixed = { sortable: false } as const

const COLUMNS: Column<QuarantinedLine>[] = [
  { ...fixed, id: 'outlet', ...QUARANTINE_COLUMNS.outlet, isName: true },
  { ...fixed, id: 'outletName', ...QUARANTINE_COLUMNS.outletName, card: 'meta' },
  { ...fixed, id: 'reason', ...QUARANTINE_COLUMNS.reason, card: 'bar' },
  { ...fixed, id: 'date', ...QUARANTINE_COLUMNS.date, isSecondary: true, card: 'none', format: (date) => formatDay(dayOf(String(date))) },
  { ...fixed, id: 'subscriber', ...QUARANTINE_COLUMNS.subscriber, card: 'figure' },
  { ...fixed, id: 'movement', ...QUARANTINE_COLUMNS.movement, card: 'figure' },
  { ...fixed, id: 'article', ...QUARANTINE_COLUMNS.article, isHidden: true, card: 'none' },
  { ...fixed, id: 'amount', ...QUARANTINE_COLUMNS.amount, align: 'end', card: 'figure', format: (amount) => formatMoney(Number(amount)) },
  { ...fixed, id: 'source', ...QUARANTINE_COLUMNS.source, isSecondary: true, card: 'figure' },
]
