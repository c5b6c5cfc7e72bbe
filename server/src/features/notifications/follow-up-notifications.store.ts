import type { Tx } from '../../database/database.ts'
import { accountName } from '../../database/account-names.ts'

export async function findNameOf(tx: Tx, id: number): Promise<string> {
  const { name } = await tx.selectFrom('accounts').select(accountName('accounts').as('name')).where('id', '=', id).executeTakeFirstOrThrow()
  return name ?? ''
}
