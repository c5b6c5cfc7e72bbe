import { moveEmail, promoteToManager, reinstateManager, takeLooserRole } from './features/accounts/index.ts'
import { applyConfirmedLevels, applyConfirmedLimits } from './features/amount-settings/index.ts'
import type { CarryOut } from './features/pending-acts/index.ts'
import type { Secrets } from './security/secrets.ts'

/** Maps each kind of pending act to the command that carries it out. */
export function carryOutOf({ sealing: keys }: Pick<Secrets, 'sealing'>): CarryOut {
  // The parameters are what the same features kept with their acts.
  return {
    promotion: (tx, act, origin) => promoteToManager(tx, act as Parameters<typeof promoteToManager>[1], origin),
    role_change: (tx, act, origin) => takeLooserRole(tx, act as Parameters<typeof takeLooserRole>[1], origin),
    reinstatement: (tx, act, origin) => reinstateManager(tx, act as Parameters<typeof reinstateManager>[1], origin),
    email_change: (tx, act, origin) => moveEmail(tx, act as Parameters<typeof moveEmail>[1], { ...origin, keys }),
    operation_limits: (tx, act, origin) => applyConfirmedLimits(tx, act as Parameters<typeof applyConfirmedLimits>[1], origin),
    credit_limit: (tx, act, origin) => applyConfirmedLevels(tx, act as Parameters<typeof applyConfirmedLevels>[1], origin),
  }
}
