import type { Database, Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import type { Actor } from '../../shared/actor.ts'
import { confirmPassword, findFactorSetup, refuseEndedSession } from '../session/index.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { startSecondFactor } from './start-second-factor.ts'
import { switchOffSecondFactor } from './switch-off-second-factor.ts'

type FactorToggle = { actor: Actor; password: string; factor: 'totp' | 'mail'; code: string | undefined; nowMs: number }
type Context = { keys: SealingKeys; requireStepUp: () => void; whenDone: (tx: Tx) => Promise<void> }
type Toggled = { enabled: boolean; otpauthUrl?: string }

/** Disables an enabled factor. Otherwise starts one, or enables it if a first code is given. */
export async function toggleSecondFactor(db: Database, toggle: FactorToggle, { keys, requireStepUp, whenDone }: Context): Promise<Toggled> {
  const { actor, factor, code, nowMs } = toggle
  const owner = await findFactorSetup(db, actor.id)
  if (owner.factor) requireStepUp()
  await confirmPassword(db, actor.id, toggle.password)

  if (!owner.factor && code !== undefined) return confirmSecondFactor(db, { actor, owner, factor, code, nowMs }, { keys, whenDone })
  return db.transaction().execute(async (tx) => {
    await refuseEndedSession(tx, actor)
    const toggled = owner.factor ? await switchOffSecondFactor(tx, owner, keys) : await startSecondFactor(tx, { owner, factor }, keys)
    await whenDone(tx)
    return toggled
  })
}
