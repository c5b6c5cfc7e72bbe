import { z } from 'zod'
import { ConversationReader, ReadMark } from '../conversation-reader.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentParams } from '../integer.ts'
import { BY_ALL_CONCERNED } from '../stock/access.ts'

/** Lists who has read the last message about an order, the first first. */
export const listOrderReaders = endpoint({
  method: 'GET',
  path: '/securecanal/stock-orders/:id/readers',
  access: BY_ALL_CONCERNED,
  params: DocumentParams,
  response: z.array(ConversationReader),
})

/** Notes that the caller has read the messages about an order, up to one of them or all; the same twice changes nothing. */
export const noteOrderRead = endpoint({
  method: 'PUT',
  path: '/securecanal/stock-orders/:id/read',
  access: BY_ALL_CONCERNED,
  params: DocumentParams,
  body: ReadMark,
  response: z.strictObject({ done: z.literal(true) }),
})
