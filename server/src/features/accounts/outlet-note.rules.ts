import { illegalTransition, staleVersion } from './accounts.errors.ts'

export type OutletNote = { id: number; status: 'invited' | 'active' | 'suspended' | 'archived'; text: string; version: number }

/** Replaces the text. A text written meanwhile is refused rather than lost, and the refusal tells it. */
export function rewrite(note: OutletNote, text: string, version: number): OutletNote {
  if (note.status === 'archived') throw illegalTransition(note.status)
  if (version !== note.version) throw staleVersion([{ path: 'note', value: note.text }])
  return { ...note, text }
}
