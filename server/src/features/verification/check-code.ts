import type { Database } from '../../database/database.ts'
import { verifyCode } from '../../security/passwords.ts'
import { claimCodeTry, type CodePurpose } from './verification.store.ts'

const NO_ACCOUNT_ID = 0

/**
 * Whether this is the newest code that the account was sent for one of these purposes; `takeCode` then spends it.
 * Takes the same time for an account that nobody has.
 */
export async function checkCode(
  db: Database,
  { accountId, purposes }: { accountId: number | undefined; purposes: CodePurpose[] },
  code: string,
): Promise<{ id: string; purpose: CodePurpose } | undefined> {
  const claimed = await claimCodeTry(db, accountId ?? NO_ACCOUNT_ID, purposes)
  const isRight = await verifyCode(claimed?.codeHash ?? null, code, claimed?.id ?? 'nobody')
  return claimed && isRight ? claimed : undefined
}
