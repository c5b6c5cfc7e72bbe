import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { newSingleUse, singleUseHash } from '../../security/single-use.ts'
import { countRecent, sendCode, SIGN_IN_CODES_AN_HOUR, type Recipient } from '../mailed-secrets/index.ts'
import { insertChallenge } from './challenges.store.ts'
import { countRecoveryCodes } from './factors.store.ts'
import { tooManyAttempts } from './session.errors.ts'

type Factor = 'totp' | 'mail'
type FactorRequest = { account: Recipient & { factor: Factor }; deviceHash: Buffer }
export type Challenged = { kind: 'challenged'; accountId: number; challenge: string; factors: (Factor | 'recovery')[] }

const WAIT_SECONDS = 600

/** Issues a sign-in challenge for the second factor: ten minutes, five tries. Mails a code if the factor is mail. */
export async function askForFactor(tx: Tx, { account, deviceHash }: FactorRequest, keys: SealingKeys): Promise<Challenged> {
  const { id: accountId, factor } = account
  if (factor === 'mail') {
    if ((await countRecent(tx, 'mailedCodes', { accountId, purpose: 'sign_in' })) >= SIGN_IN_CODES_AN_HOUR)
      throw tooManyAttempts(WAIT_SECONDS)
    await sendCode(tx, { recipient: account, purpose: 'sign_in' }, keys)
  }
  const challenge = newSingleUse()
  await insertChallenge(tx, { challengeHash: singleUseHash(challenge), accountId, purpose: 'sign_in', deviceHash })
  const hasRecoveryCodes = (await countRecoveryCodes(tx, accountId)) > 0
  return { kind: 'challenged', accountId, challenge, factors: hasRecoveryCodes ? [factor, 'recovery'] : [factor] }
}
