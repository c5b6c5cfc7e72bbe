import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { staleOption } from './packages.errors.ts'
import { lockOption, saveOption, type OptionFields, refuseStale } from './packages.store.ts'

type Editing = { id: number; version: number | undefined; changes: OptionFields }

export async function updateOption(tx: Tx, { id, version, changes }: Editing, requireStepUp: RequireStepUp): Promise<void> {
  const { id: _, version: presentVersion, ...present } = await lockOption(tx, id)
  requireStepUp()
  await refuseStale(tx, { kind: 'option', id, version: presentVersion, fields: present }, { version, refusal: staleOption })

  await saveOption(tx, id, changes)
  noteChange(tx, { kind: 'option', id, ...differenceOf(present, changes) })
}
