import type { Database, Tx } from '../../database/database.ts'
import { unseal, type SealingKeys } from '../../security/sealing.ts'
import { totpStepOf, totpSubject } from '../../security/totp.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import {
  bucketOf,
  claimAttempts,
  type FactorSetup,
  forgiveAttempt,
  ofPerson,
  refuseEndedSession,
  switchOnMail,
  switchOnTotp,
  wrongCode,
} from '../session/index.ts'
import { raiseVersion } from '../accounts/index.ts'
import { queueNotice } from '../mails/index.ts'
import { checkCode, takeCode } from '../mailed-secrets/index.ts'
import { nothingStarted } from './profile.errors.ts'

type FactorConfirmation = { actor: Actor; owner: FactorSetup; factor: 'totp' | 'mail'; code: string; nowMs: number }
type Context = { keys: SealingKeys; whenDone: (tx: Tx) => Promise<void> }
type SwitchOn = (tx: Tx) => Promise<boolean>

const SUBJECT = 'La double authentification est activée'
const PARAGRAPHS = ['La double authentification de votre compte vient d’être activée\u00a0: un code sera demandé à chaque connexion.']

/** Enables the second factor once a first code proves that the person can produce codes. */
export async function confirmSecondFactor(
  db: Database,
  confirmation: FactorConfirmation,
  { keys, whenDone }: Context,
): Promise<{ enabled: true }> {
  const { id: accountId, firstName, email: recipient } = confirmation.owner
  const limit = ofPerson(bucketOf('factor', String(accountId)))
  await claimAttempts(db, [limit])
  const switchOn = await checkFirstCode(db, confirmation, keys)
  if (!switchOn) throw wrongCode()

  return db.transaction().execute(async (tx) => {
    await refuseEndedSession(tx, confirmation.actor)
    if (!(await switchOn(tx))) throw wrongCode()
    await raiseVersion(tx, accountId)
    await forgiveAttempt(tx, [limit])
    await queueNotice(tx, { accountId, firstName, recipient, subject: SUBJECT, paragraphs: PARAGRAPHS }, keys)
    noteChange(tx, { kind: 'account', id: accountId, before: { secondFactor: null }, after: { secondFactor: confirmation.factor } })
    await whenDone(tx)
    return { enabled: true }
  })
}

async function checkFirstCode(
  db: Database,
  { owner, factor, code, nowMs }: FactorConfirmation,
  keys: SealingKeys,
): Promise<SwitchOn | undefined> {
  if (factor === 'mail') {
    const right = await checkCode(db, { accountId: owner.id, purposes: ['factor'] }, code)
    return right && ((tx) => takeCode(tx, right.id).then((isTaken) => (isTaken ? switchOnMail(tx, owner.id) : false)))
  }
  const { nextTotpSecret: secret } = owner
  if (!secret) throw nothingStarted()
  const step = await totpStepOf(unseal(keys, totpSubject(owner.id), secret), code, nowMs)
  return step === undefined ? undefined : (tx) => switchOnTotp(tx, owner.id, { secret, step })
}
