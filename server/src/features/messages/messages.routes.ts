import { listRequestReaders } from '@backoffice/contract/credit-requests/request-readers'
import { listConversations } from '@backoffice/contract/messages/conversations'
import * as contract from '@backoffice/contract/messages/messages'
import { toPage } from '@backoffice/contract/page'
import { listOrderReaders } from '@backoffice/contract/stock-orders/order-readers'
import type { Database, Tx } from '../../database/database.ts'
import { mayCall } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { answerThread } from './answer-thread.ts'
import * as conversations from './conversations.read.ts'
import { conversationToWire } from './conversations.wire.ts'
import { fileThreads } from './file-threads.ts'
import { threadNotFound } from './messages.errors.ts'
import { countUnread, listRecipients, listThreads, readThread } from './messages.read.ts'
import { threadToWire, wholeToWire } from './messages.wire.ts'
import { startThread } from './start-thread.ts'

const LIMITS = { messagesMax: contract.MESSAGES_MAX, messagesPerMinute: contract.MESSAGES_PER_MINUTE }

export function messagesRoutes(serve: Serve, db: Database): void {
  serve(contract.listThreads, async ({ query, actor, reader }) => {
    const [{ threads, total }, unread] = await Promise.all([listThreads(actor, reader, query), countUnread(actor, reader)])
    return { unread, threads: toPage(threads.map(threadToWire), total, query) }
  })

  serve(listConversations, async ({ query, actor }) => {
    const rights = {
      readsRequests: mayCall(listRequestReaders.access, actor.role),
      readsOrders: mayCall(listOrderReaders.access, actor.role),
    }
    const { rows, total, unread } = await conversations.listConversations(actor, db, { ...query, ...rights })
    return { unread, conversations: toPage(rows.map(conversationToWire), total, query) }
  })

  serve(contract.listRecipients, async ({ actor }) => listRecipients(actor, db))

  serve(contract.readThread, async ({ params: { id }, actor }) => wholeThread(actor, db, id))

  serve(contract.startThread, async ({ tx, body, actor }) => wholeThread(actor, tx, await startThread(tx, body, { ...actor, ...LIMITS })))

  serve(contract.answerThread, async ({ tx, params: { id }, body, actor }) => {
    await answerThread(tx, { id, ...body }, { ...actor, ...LIMITS })
    return wholeThread(actor, tx, id)
  })

  serve(contract.fileThreads, async ({ tx, body, actor }) => ({
    count: await fileThreads(tx, body, actor.id),
    unread: await countUnread(actor, tx),
  }))
}

async function wholeThread(actor: Actor, db: Database | Tx, id: number): Promise<contract.WholeThread> {
  const thread = await readThread(actor, db, id)
  if (!thread) throw threadNotFound()
  return wholeToWire(thread)
}
