import type { Tx } from '../../database/database.ts'
import { mergeSettings } from '../accounts/index.ts'

export async function updateSettings(tx: Tx, accountId: number, settings: object): Promise<object> {
  return mergeSettings(tx, accountId, settings)
}
