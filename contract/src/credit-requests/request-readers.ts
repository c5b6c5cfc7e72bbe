import { z } from 'zod'
import { ConversationReader, ReadMark } from '../conversation-reader.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentParams } from '../integer.ts'
import { concerned } from './credit-conversation.ts'

/** Lists who has read the last message about a request, the first first. */
export const listRequestReaders = endpoint({
  method: 'GET',
  path: '/securecanal/credit-requests/:id/readers',
  access: concerned,
  params: DocumentParams,
  response: z.array(ConversationReader),
})

/** Notes that the caller has read the messages about a request, up to one of them or all; the same twice changes nothing. */
export const noteRequestRead = endpoint({
  method: 'PUT',
  path: '/securecanal/credit-requests/:id/read',
  access: concerned,
  params: DocumentParams,
  body: ReadMark,
  response: z.strictObject({ done: z.literal(true) }),
})
