import * as contract from '@backoffice/contract/profile/profile'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { changePassword } from './change-password.ts'
import { changePin } from './change-pin.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { toggleSecondFactor } from './toggle-second-factor.ts'

const DONE = { done: true } as const

/** Serves the password, the PIN and the second factor. Secrets are never answered, except new ones, once. */
export function ownSecretsRoutes(serve: Serve, db: Database, keys: SealingKeys): void {
  serve(contract.changePassword, async ({ body, actor, recordAudit }) => {
    const context = { keys, whenDone: (tx: Parameters<typeof recordAudit>[0]) => recordAudit(tx, { status: 200 }) }
    await changePassword(db, { ...body, actor }, context)
    return DONE
  })

  serve(contract.changePin, async ({ body: { password, codePin: pin }, actor, recordAudit }) => {
    await changePin(db, { actor, password, pin }, (tx) => recordAudit(tx, { status: 200 }))
    return DONE
  })

  serve(contract.toggleSecondFactor, async ({ body, actor, requireStepUp, recordAudit }) => {
    const { password, factor, code } = body
    const change = { actor, password, factor, code, nowMs: Date.now() }
    const context = { keys, requireStepUp, whenDone: (tx: Parameters<typeof recordAudit>[0]) => recordAudit(tx, { status: 200 }) }
    return toggleSecondFactor(db, change, context)
  })

  serve(contract.renewRecoveryCodes, async ({ actor, requireStepUp, recordAudit }) => {
    requireStepUp()
    return { codes: await renewRecoveryCodes(db, actor.id, (tx) => recordAudit(tx, { status: 200 })) }
  })
}
