import { listReceiptLines, type ReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { useDeferredValue } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useLatestRead, useRead } from '../../api/use-read.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagingOf } from '../../ui/table/paging-of.ts'
import { NoReceipt } from './no-receipt.tsx'
import { receiptColumns } from './receipt-columns.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'

const SIZE = 20

/** Keeps the state of the list in the address. `q` is a part of the supplier’s name, `slip` of the number of its slip; `receipt` opens a line. */
type ReceiptsSearch = {
  q?: string | undefined
  slip?: string | undefined
  article?: number | undefined
  start?: string | undefined
  end?: string | undefined
  page?: number | undefined
  size?: number | undefined
  receipt?: number | 'new' | undefined
}
type Props = { search: ReceiptsSearch; onChange: (next: Partial<ReceiptsSearch>) => void; onSerial: (number: string) => void }

/** Lists what was received, one line an article, newest first. */
export function ReceiptsList({ search, onChange, onSerial }: Props) {
  const deferred = useDeferredValue(search)
  const { q: supplier, slip: reference, article: articleId, start, end, page = 0, size = SIZE } = deferred
  const filter = { supplier, reference, articleId, start, end }
  const answer = useRead(listReceiptLines, { query: { ...filter, page, size } })
  const exportOf = useTableDownload(listReceiptLines, { query: { ...filter, page: 0 } })
  const [content, total] = 'content' in answer ? [answer.content, answer.totalElements] : [answer, answer.length]
  const { receipt } = search
  const isNarrowed = Object.values(filter).some((chosen) => chosen !== undefined)
  return (
    <>
      <DataTable<ReceiptLine>
        name="stock-receipts"
        caption="Réceptions"
        rowsName={['ligne', 'lignes']}
        isServerSide
        columns={receiptColumns}
        rows={content}
        rowKey={({ id }) => id}
        query={search.q ?? ''}
        onQuery={(text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60), page: undefined })}
        queryPlaceholder="Fournisseur"
        page={pagingOf({ page, size, total }, onChange)}
        onExport={exportOf({ name: 'stock-receipts', columns: receiptColumns })}
        onOpen={({ id }) => onChange({ receipt: id })}
        empty={isNarrowed ? 'Aucune réception ne correspond.' : <NoReceipt />}
        isStale={deferred !== search && deferred.receipt === search.receipt}
      />
      {typeof receipt === 'number' && (
        <OpenReceipt
          key={receipt}
          id={receipt}
          listed={content.find(({ id }) => id === receipt)}
          onSerial={onSerial}
          onClose={() => onChange({ receipt: undefined })}
        />
      )}
    </>
  )
}

type OpenProps = Pick<Props, 'onSerial'> & { id: number; listed: ReceiptLine | undefined; onClose: () => void }

/** Opens a line, also one that the page of the list does not show. */
function OpenReceipt({ id, listed, ...panel }: OpenProps) {
  const { answer = [] } = useLatestRead(listReceiptLines, listed === undefined ? { query: { id } } : null)
  const [line] = listed === undefined ? ('content' in answer ? answer.content : answer) : [listed]
  return line && <ReceiptPanel line={line} {...panel} />
}
