import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { applyStagedLines } from './apply-staged-lines.ts'
import { refuseOutlets, refuseTransition } from './import.rules.ts'
import { lockImport, lockImports } from './imports.store.ts'

type Application = { id: number; createsOutlets: boolean }

/** Applies an analysed import. Creates outlets if the analysis or this call asks for it. */
export async function applyImport(tx: Tx, { id, createsOutlets }: Application, actorId: number): Promise<void> {
  await lockImports(tx)
  const staged = await lockImport(tx, { id })
  refuseOutlets({ importKind: staged.importKind, createsOutlets })
  refuseTransition(staged.state, 'applied')
  noteChange(tx, { kind: 'import', id, before: { state: staged.state }, after: { state: 'applied' } })
  await applyStagedLines(tx, { ...staged, createsOutlets: createsOutlets || staged.createsOutlets }, actorId)
}
