import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { whatStands } from './catalogue.rules.ts'
import { staleOption } from './packages.errors.ts'
import { lockOption, saveOption, type OptionFields } from './packages.store.ts'

type Editing = { id: number; version: number | undefined; wanted: OptionFields }

export async function updateOption(tx: Tx, { id, version, wanted }: Editing, requireStepUp: RequireStepUp): Promise<void> {
  const { id: _, version: presentVersion, ...present } = await lockOption(tx, id)
  requireStepUp()
  if (version !== undefined && version !== presentVersion) throw staleOption(whatStands(present, wanted))

  await saveOption(tx, id, wanted)
  noteChange(tx, { kind: 'option', id, ...differenceOf(present, wanted) })
}
