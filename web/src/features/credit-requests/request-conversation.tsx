import { readCreditRequest } from '@backoffice/contract/credit-requests/credit-conversation'
import { useRead } from '../../api/use-read.ts'
import { Conversation } from './conversation.tsx'
import wholeRequest from './whole-request.module.css'

/** Shows what was done and written about a request, and takes an answer, where the request itself is not shown. */
export function RequestConversation({ id }: { id: number }) {
  const whole = useRead(readCreditRequest, { params: { id } })
  return (
    <div className={wholeRequest.inPanel}>
      <Conversation whole={whole} />
    </div>
  )
}
