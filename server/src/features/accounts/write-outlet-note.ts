import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { rewrite } from './outlet-note.rules.ts'
import { lockOutletNote, saveOutletNote } from './outlet-note.store.ts'

type Writing = { id: number; note: string; version: number }

export async function writeOutletNote(tx: Tx, { id, note, version }: Writing, actor: Actor): Promise<void> {
  const before = await lockOutletNote(tx, actor, id)
  const after = rewrite(before, note, version)
  if (after.text === before.text) return
  await saveOutletNote(tx, after)
  noteChange(tx, { kind: 'account', id, before: { note: before.text }, after: { note: after.text } })
}
