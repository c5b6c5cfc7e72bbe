import type { LifeEvent } from '@backoffice/contract/stock/serial-life'
import type { Serial } from '@backoffice/contract/stock/serials'
import { Link } from '@tanstack/react-router'
import { dayOf } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { addDays } from '../../ui/form/french-date.ts'
import { useMayManage } from './use-may-manage.ts'

type Props = { event: LifeEvent; serial: Pick<Serial, 'number' | 'articleId'> }
/** Limits the days between a sale and its validation. */
const SALE_DAYS = 92

/** Names the document of a move, as a link where a screen of the reader opens it. */
export function OriginLink({ event, serial: { number, articleId } }: Props) {
  const mayManage = useMayManage()
  const { documentKind, documentId, reference, kind, at } = event
  const day = dayOf(at)
  if (documentKind === 'delivery')
    return (
      <Link to={paths.deliveries} search={{ id: documentId }}>
        {reference}
      </Link>
    )
  if (documentKind === 'activation') {
    return (
      <Link to={paths.activities} search={{ start: day, end: day, line: documentId }}>
        {reference}
      </Link>
    )
  }
  if (documentKind === 'manual') {
    const search = { part: 'moves', move: documentId, start: day, end: day, kind, article: articleId } as const
    return (
      <Link to={paths.stock} search={search}>
        {reference}
      </Link>
    )
  }
  if (!mayManage) return <span>{reference}</span>
  switch (documentKind) {
    case 'receipt':
    case 'correction':
      return (
        <Link to={paths.stock} search={{ part: 'receipts', receipt: documentId }}>
          {reference}
        </Link>
      )
    case 'count':
      return (
        <Link to={paths.stock} search={{ part: 'counts', count: documentId }}>
          {reference}
        </Link>
      )
    case 'transaction': {
      const search = { part: 'transactions', open: documentId, q: number, start: addDays(day, -SALE_DAYS), end: day } as const
      return (
        <Link to={paths.creditHistory} search={search}>
          {reference}
        </Link>
      )
    }
  }
}
