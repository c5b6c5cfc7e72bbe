import * as contract from '@backoffice/contract/verification/verification'
import type { Database } from '../../database/database.ts'
import { auditRefusals, type Record } from '../../http/audit-refusals.ts'
import type { Serve } from '../../http/serve.ts'
import type { Secrets } from '../../security/secrets.ts'
import { challengeEnded, getUser, toUser, verifyPin, verifySecondFactor, writeTokens } from '../session/index.ts'
import { askForMail } from './ask-for-mail.ts'
import { choosePassword } from './choose-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { openTicketByCode, type Ticket } from './open-ticket-by-code.ts'
import { openTicketByKey } from './open-ticket-by-key.ts'

const DONE = { done: true } as const

export function verificationRoutes(serve: Serve, db: Database, secrets: Secrets): void {
  proofs(serve, db, secrets)
  forgotten(serve, db, secrets)
}

function proofs(serve: Serve, db: Database, secrets: Secrets): void {
  const keys = secrets.sealing

  serve(contract.verifyPin, async ({ params, exchange, recordAudit }) => {
    const { challenge } = exchange
    if (challenge === undefined) throw challengeEnded()
    const record = withoutTarget(recordAudit)
    const until = await verifyPin(db, { challenge, pin: params.v }, (tx, { accountId }) =>
      record(tx, { status: 200, actorId: accountId }),
    ).catch((error) => auditRefusals(db, record, error))
    return { steppedUpUntil: until.toISOString() }
  })

  serve(contract.verifyCode, async ({ params: { a: emailOrChallenge, b: code }, exchange, recordAudit }) => {
    const record = withoutTarget(recordAudit)
    const { address, userAgent } = exchange
    const whenOpened = (tx: Parameters<Record>[0], { accountId, sessionId }: { accountId: number; sessionId?: string }) =>
      record(tx, { status: 200, actorId: accountId, ...(sessionId === undefined ? {} : { sessionId }) })
    if (emailOrChallenge.includes('@')) {
      return toTicket(
        await openTicketByCode(db, { email: emailOrChallenge, code, address }, whenOpened).catch((error) =>
          auditRefusals(db, record, error),
        ),
      )
    }
    const attempt = { challenge: emailOrChallenge, code, address, userAgent, nowMs: Date.now() }
    const opened = await verifySecondFactor(db, attempt, { keys, whenOpened }).catch((error) => auditRefusals(db, record, error))
    return { ...(await writeTokens({ ...opened, counter: 0 }, secrets)), user: toUser(await getUser({ id: opened.accountId }, db)) }
  })

  serve(contract.verifyKey, async ({ params: { a: purpose, b: key }, exchange: { address }, recordAudit }) => {
    const record = withoutTarget(recordAudit)
    const whenDone = (tx: Parameters<Record>[0], { accountId }: { accountId: number }) => record(tx, { status: 200, actorId: accountId })
    if (purpose === 'email') {
      const { email } = await confirmEmail(db, { key, address }, whenDone).catch((error) => auditRefusals(db, record, error))
      return { email }
    }
    const attempt = { purpose: purpose === 'account' ? 'activation' : 'reset', key, address } as const
    return toTicket(await openTicketByKey(db, attempt, whenDone).catch((error) => auditRefusals(db, record, error)))
  })
}

function forgotten(serve: Serve, db: Database, { sealing: keys }: Secrets): void {
  serve(contract.resend, async ({ params, exchange: { address }, recordAudit }) =>
    db.transaction().execute(async (tx) => {
      await askForMail(tx, { what: 'activation', to: params.v, address })
      await recordAudit(tx, { status: 200, target: {} })
      return DONE
    }),
  )

  serve(contract.resetPassword, async ({ params, exchange: { address }, recordAudit }) =>
    db.transaction().execute(async (tx) => {
      await askForMail(tx, { what: 'password', to: params.v, address })
      await recordAudit(tx, { status: 200, target: {} })
      return DONE
    }),
  )

  serve(contract.choosePassword, async ({ body, exchange: { address }, recordAudit }) => {
    const whenDone = (tx: Parameters<Record>[0], { accountId }: { accountId: number }) =>
      recordAudit(tx, { status: 200, actorId: accountId })
    await choosePassword(db, { ...body, address }, { keys, whenDone }).catch((error) => auditRefusals(db, recordAudit, error))
    return DONE
  })
}

/** Removes the target from audit records: the parameters of these calls are secrets. */
function withoutTarget(record: Record): Record {
  return (tx, audited) => record(tx, { target: {}, ...audited })
}

function toTicket({ ticket, purpose, email }: Ticket) {
  return { ticket, purpose, email }
}
