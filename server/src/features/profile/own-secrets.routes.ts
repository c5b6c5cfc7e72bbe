import * as contract from '@backoffice/contract/profile/profile'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { auditRefusals } from '../session/index.ts'
import { changePassword } from './change-password.ts'
import { changePin } from './change-pin.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { toggleSecondFactor } from './toggle-second-factor.ts'

const DONE = { done: true } as const

/** Serves the password, the PIN and the second factor. Secrets are never answered, except new ones, once. */
export function ownSecretsRoutes(serve: Serve, db: Database, keys: SealingKeys): void {
  serve(contract.changePassword, async ({ body, actor, recordAudit }) => {
    const context = { keys, whenDone: (tx: Parameters<typeof recordAudit>[0]) => recordAudit(tx, { status: 200 }) }
    await changePassword(db, { ...body, actor }, context).catch((error) => auditRefusals(db, recordAudit, error))
    return DONE
  })

  serve(contract.changePin, async ({ body: { password, codePin: pin }, actor, recordAudit }) => {
    const change = { actor, password, pin }
    await changePin(db, change, (tx) => recordAudit(tx, { status: 200 })).catch((error) => auditRefusals(db, recordAudit, error))
    return DONE
  })

  serve(contract.toggleSecondFactor, async ({ body, actor, requireStepUp, recordAudit }) => {
    const { password, factor, code } = body
    const change = { actor, password, factor, code, nowMs: Date.now() }
    const context = { keys, requireStepUp, whenDone: (tx: Parameters<typeof recordAudit>[0]) => recordAudit(tx, { status: 200 }) }
    return toggleSecondFactor(db, change, context).catch((error) => auditRefusals(db, recordAudit, error))
  })

  serve(contract.renewRecoveryCodes, async ({ actor, requireStepUp, recordAudit }) => {
    requireStepUp()
    const codes = await renewRecoveryCodes(db, actor.id, (tx) => recordAudit(tx, { status: 200 })).catch((error) =>
      auditRefusals(db, recordAudit, error),
    )
    return { codes }
  })
}
