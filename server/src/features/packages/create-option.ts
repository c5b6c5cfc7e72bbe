import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { insertOption } from './packages.store.ts'

export async function createOption(tx: Tx, name: string, actor: Pick<Actor, 'id'>): Promise<number> {
  const created = { name, isSold: true }
  const id = await insertOption(tx, created, actor.id)
  noteChange(tx, { kind: 'option', id, after: created })
  return id
}
