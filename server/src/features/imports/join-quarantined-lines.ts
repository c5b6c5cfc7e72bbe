import type { Tx } from '../../database/database.ts'
import { countJoined, findJoinableLines, linkJoinedCorrections, moveJoinableLines, voidCorrected } from './application.store.ts'
import { lockImports } from './imports.store.ts'

/** Lines in quarantine whose outlet has appeared, and whose month is open, become activities. Answers how many. */
export async function joinQuarantinedLines(tx: Tx): Promise<number> {
  await lockImports(tx)
  const lines = await findJoinableLines(tx)
  if (lines.length === 0) return 0

  const days = lines.map(({ day }) => day).toSorted()
  const byImport = Map.groupBy(lines, ({ importId }) => importId)
  await moveJoinableLines(tx, lines, { dayFrom: days[0] ?? '', dayTo: days.at(-1) ?? '' })
  await linkJoinedCorrections(tx, lines)
  await voidCorrected(tx, [...byImport.keys()], null)
  for (const [importId, { length }] of byImport) await countJoined(tx, importId, length)
  return lines.length
}
