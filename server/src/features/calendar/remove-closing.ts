import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { closingNotFound } from './calendar.errors.ts'
import { type Closing, deleteClosing } from './calendar.store.ts'

export async function removeClosing(tx: Tx, id: number): Promise<Closing> {
  const closing = await deleteClosing(tx, id)
  if (!closing) throw closingNotFound()
  noteChange(tx, { kind: 'calendar', id: 1, before: { closingName: closing.name, startDate: closing.day, endDate: closing.day } })
  return closing
}
