import type { Database } from '../../database/database.ts'
import { verifyCode } from '../../security/passwords.ts'
import { claimCodeTry, type CodePurpose } from './mailed-secrets.store.ts'

const NO_ACCOUNT_ID = 0

/**
 * Returns the code if it is the account's newest for one of these purposes; use it up with `takeCode`. Takes the same time if the account
 * does not exist.
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
