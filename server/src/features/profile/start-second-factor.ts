import type { Tx } from '../../database/database.ts'
import { seal, type SealingKeys } from '../../security/sealing.ts'
import { newTotpSecret, otpauthUrlOf, totpSubject } from '../../security/totp.ts'
import { type FactorSetup, saveNextTotpSecret } from '../session/index.ts'
import { sendCode } from '../mailed-secrets/index.ts'

/** Creates a TOTP secret or mails a code. The factor is enabled only once a code is confirmed. */
export async function startSecondFactor(
  tx: Tx,
  { owner, factor }: { owner: FactorSetup; factor: 'totp' | 'mail' },
  keys: SealingKeys,
): Promise<{ enabled: boolean; otpauthUrl?: string }> {
  if (factor === 'mail') {
    await sendCode(tx, { recipient: owner, purpose: 'factor' }, keys)
    return { enabled: false }
  }
  const secret = await newTotpSecret()
  await saveNextTotpSecret(tx, owner.id, seal(keys, totpSubject(owner.id), secret))
  return { enabled: false, otpauthUrl: await otpauthUrlOf(secret, owner.email) }
}
