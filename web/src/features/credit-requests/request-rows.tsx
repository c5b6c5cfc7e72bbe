import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { IconMessage, IconPaperclip } from '@tabler/icons-react'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { OpeningRow, RowDetail, RowFigure, RowList } from '../../ui/layout/row-list.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { ASKED_OF, stateOf } from './request-labels.ts'

type Props = { label: string; requests: readonly CreditRequest[]; onOpen: (id: number) => void }

export function RequestRows({ label, requests, onOpen }: Props) {
  const now = useNow()
  return (
    <RowList label={label}>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} now={now} onOpen={() => onOpen(request.id)} />
      ))}
    </RowList>
  )
}

function RequestRow({ request, now, onOpen }: { request: CreditRequest; now: Date; onOpen: () => void }) {
  const start = (
    <>
      <RowFigure>{formatMoney(request.amount)}</RowFigure>
      <RowDetail title={request.description}>
        {formatAge(request.decidedAt ?? request.createdAt, now)} · {ASKED_OF[request.queue]}
      </RowDetail>
    </>
  )
  const end = (
    <>
      <StatusWord tone={stateOf(request).tone}>{stateOf(request).label}</StatusWord>
      <Talk request={request} />
    </>
  )
  return <OpeningRow start={start} end={end} onOpen={onOpen} />
}

function Talk({ request: { comments, documents } }: { request: CreditRequest }) {
  if (comments + documents === 0) return null
  return (
    <RowDetail>
      {comments > 0 && (
        <span aria-label={comments === 1 ? '1 message' : `${comments} messages`}>
          <IconMessage size={14} stroke={1.7} aria-hidden /> {comments}
        </span>
      )}{' '}
      {documents > 0 && (
        <span aria-label={documents === 1 ? '1 pièce jointe' : `${documents} pièces jointes`}>
          <IconPaperclip size={14} stroke={1.7} aria-hidden /> {documents}
        </span>
      )}
    </RowDetail>
  )
}
