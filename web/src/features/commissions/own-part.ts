import type { Batch } from '@backoffice/contract/commissions/batches'
import type { Statement } from '@backoffice/contract/commissions/statements'
import type { User } from '@backoffice/contract/session/user'

/** Four eyes: what keeps somebody from paying a batch. */
export type OwnPart = 'payee' | 'preparer' | 'validator'

export const OWN_PART_TEXTS: Record<OwnPart, string> = {
  payee: 'Vous en recevez l’argent\u00a0: une autre personne doit payer ce lot.',
  preparer: 'Vous avez préparé ce lot\u00a0: une autre personne doit le payer.',
  validator: 'Vous avez validé un de ses relevés\u00a0: une autre personne doit payer ce lot.',
}

type Parts = {
  batch: Pick<Batch, 'preparedByName' | 'statements' | 'userId'>
  /** The statements of the batch, as far as they are known. */
  statements: readonly Pick<Statement, 'validatedByName'>[]
  me: Pick<User, 'id' | 'firstName' | 'lastName'>
}

/** Returns the reader's own part in a batch. Only that of a payee is certain: the batch names its preparer and validators, by name alone. */
export function ownPartOf({ batch, statements, me }: Parts): OwnPart | null {
  if (batch.userId === me.id || batch.statements.some(({ beneficiary }) => beneficiary.userId === me.id)) return 'payee'
  const ownName = `${me.firstName} ${me.lastName}`.trim()
  if (batch.preparedByName === ownName) return 'preparer'
  return statements.some(({ validatedByName }) => validatedByName === ownName) ? 'validator' : null
}

/** Says who may not pay a batch; null if nobody is known. */
export function describeExcluded({ batch, statements }: Omit<Parts, 'me'>): string | null {
  const preparer = batch.preparedByName
  const validators = new Set(statements.flatMap(({ validatedByName: name }) => (name === null || name === preparer ? [] : [name])))
  const parts = [preparer !== null && `${preparer}, qui l’a préparé`, ...[...validators].map((name) => `${name}, qui a validé des relevés`)]
  const named = parts.filter((part) => part !== false)
  if (named.length === 0) return null
  return `${named.length === 1 ? 'Ne peut pas le payer' : 'Ne peuvent pas le payer'}\u00a0: ${named.join('\u00a0; ')}.`
}
