import { readCreditRequest } from '@backoffice/contract/credit-requests/credit-conversation'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { listRequestReaders, noteRequestRead } from '@backoffice/contract/credit-requests/request-readers'
import { getUserInfo } from '@backoffice/contract/session/session'
import type { LinkOptions } from '@tanstack/react-router'
import { useCommand } from '../../api/use-command.ts'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { RequestConversation } from '../../features/credit-requests/index.ts'
import { paths } from '../../paths.ts'
import { subjectOf } from './conversation-labels.ts'
import { Readers } from './readers.tsx'
import { SubjectHead } from './subject-head.tsx'
import { useReading } from './use-reading.ts'

/** Shows what was written about a request, who has read it, and marks it as read. */
export function OpenRequest({ id }: { id: number }) {
  useReadAhead(listRequestReaders, { params: { id } })
  const { request, comments } = useRead(readCreditRequest, { params: { id } })
  const readers = useRead(listRequestReaders, { params: { id } })
  const me = useRead(getUserInfo, {})
  const { mutate } = useCommand(noteRequestRead)
  useReading({ last: comments.at(-1), readers, ownId: me.id, note: (upTo) => mutate({ params: { id }, body: { upTo } }) })
  const title = subjectOf({ kind: 'credit_request', id, subject: null, amount: request.amount })
  return (
    <>
      <SubjectHead title={title} name={request.userName} link={linkTo(request, me.roleName)} linkText="Ouvrir la demande" />
      <RequestConversation id={id} />
      <Readers last={comments.at(-1)} readers={readers} ownId={me.id} />
    </>
  )
}

/** Returns the page of the request for the role: of deciders, of an agent's own credit, or the first screen. */
function linkTo({ id, queue }: CreditRequest, roleName: string): LinkOptions {
  const isDecider = roleName === 'ROLE_MANAGER' || (roleName === 'ROLE_AGENT' && queue === 'agent_credit')
  if (isDecider) return { to: paths.creditRequests, search: { id } }
  return roleName === 'ROLE_AGENT' ? { to: paths.ownCredit, search: { id } } : { to: paths.dashboard, search: { request: id } }
}
