import type { Tx } from '../../database/database.ts'
import { saveRecent } from './recents.store.ts'

type Opened = Omit<Parameters<typeof saveRecent>[1], 'accountId' | 'max'>

export async function rememberFound(tx: Tx, opened: Opened, { actor, max }: { actor: { id: number }; max: number }): Promise<void> {
  await saveRecent(tx, { ...opened, accountId: actor.id, max })
}
