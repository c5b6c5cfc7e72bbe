import type { Evidence } from '@backoffice/contract/stock/alert'
import type { LifeEvent } from '@backoffice/contract/stock/serial-life'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { dayOf } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { addDays } from '../../ui/form/french-date.ts'

type Props = {
  document: Pick<Evidence, 'at' | 'documentKind' | 'documentId'> & Partial<Pick<LifeEvent, 'kind'>>
  /** The number whose document it is. */
  serial: string | null
  articleId: number | null
  children: ReactNode
}
/** Limits the days between a sale and its validation. */
const SALE_DAYS = 92

/** Leads to the document of a move, where a screen of the reader opens it; otherwise only names it. */
export function DocumentLink(props: Props) {
  const { roleName } = useRead(getUserInfo, {})
  const { document, articleId, children } = props
  const { documentKind, documentId, kind, at } = document
  const day = dayOf(at)
  // Of an outlet that the reader does not reach.
  if (documentId === 0) return <span>{children}</span>
  if (roleName === 'ROLE_PDV' && documentKind !== 'activation') return <LinkOfOutlets {...props} />
  if (documentKind === 'delivery')
    return (
      <Link to={paths.deliveries} search={{ id: documentId }}>
        {children}
      </Link>
    )
  if (documentKind === 'activation') {
    return (
      <Link to={paths.activities} search={{ start: day, end: day, line: documentId }}>
        {children}
      </Link>
    )
  }
  if (documentKind === 'manual') {
    const search = { part: 'moves', move: documentId, start: day, end: day, kind, article: articleId ?? undefined } as const
    return (
      <Link to={paths.stock} search={search}>
        {children}
      </Link>
    )
  }
  return roleName === 'ROLE_MANAGER' ? <LinkOfManagers {...props} /> : <span>{children}</span>
}

/** Leads to a delivery or a sale beside the first screen of an outlet. */
function LinkOfOutlets({ document: { documentKind, documentId }, children }: Props) {
  if (documentKind !== 'delivery' && documentKind !== 'transaction') return <span>{children}</span>
  return (
    <Link to={paths.dashboard} search={documentKind === 'delivery' ? { delivery: documentId } : { sale: documentId }} resetScroll={false}>
      {children}
    </Link>
  )
}

/** Leads to a document whose screen only managers open. */
function LinkOfManagers({ document: { documentKind, documentId, at }, serial, children }: Props) {
  if (documentKind === 'receipt' || documentKind === 'correction') {
    return (
      <Link to={paths.stock} search={{ part: 'receipts', receipt: documentId }}>
        {children}
      </Link>
    )
  }
  if (documentKind === 'count') {
    return (
      <Link to={paths.stock} search={{ part: 'counts', count: documentId }}>
        {children}
      </Link>
    )
  }
  if (documentKind === 'import') {
    return (
      <Link to={paths.imports} search={{ id: documentId }}>
        {children}
      </Link>
    )
  }
  const day = dayOf(at)
  const search = { part: 'transactions', open: documentId, q: serial ?? undefined, start: addDays(day, -SALE_DAYS), end: day } as const
  return (
    <Link to={paths.creditHistory} search={search}>
      {children}
    </Link>
  )
}
