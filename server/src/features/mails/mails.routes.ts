import * as contract from '@backoffice/contract/mails/mails'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { readMails } from './mails.read.ts'
import { toMail } from './mails.wire.ts'
import { revealMail } from './reveal-mail.ts'
import type { Post } from './send-due-mails.ts'

export function mailsRoutes(serve: Serve, db: Database, { keys, server }: Post): void {
  serve(contract.listMails, async ({ query, reader }) => {
    const { mails, total } = await readMails(reader, query)
    return { isSending: server !== undefined, mails: toPage(mails.map(toMail), total, query) }
  })

  serve(contract.revealMail, async ({ params, requireStepUp, recordAudit }) =>
    db.transaction().execute(async (tx) => {
      const link = await revealMail(tx, params.id, { keys, requireStepUp })
      await recordAudit(tx, { status: 200 })
      return { link }
    }),
  )
}
