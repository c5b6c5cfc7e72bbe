import type { Tx } from '../../database/database.ts'
import { waitForEntering } from '../stock/index.ts'
import { countJoined, findJoinableLines, linkJoinedCorrections, moveJoinableLines, voidCorrected } from './activity-application.store.ts'
import { lockImports } from './imports.store.ts'

/** Turns quarantined lines into activities where their outlet exists and their month is open. Returns their number. */
export async function joinQuarantinedLines(tx: Tx): Promise<number> {
  await lockImports(tx)
  await waitForEntering(tx)
  const lines = await findJoinableLines(tx)
  if (lines.length === 0) return 0

  const sorted = lines.map(({ day }) => day).toSorted()
  const days = { dayFrom: sorted[0] ?? '', dayTo: sorted.at(-1) ?? '' }
  const byImport = Map.groupBy(lines, ({ importId }) => importId)
  await moveJoinableLines(tx, lines, days)
  await linkJoinedCorrections(tx, lines, days)
  await voidCorrected(tx, { importIds: [...byImport.keys()], days, actorId: null })
  for (const [importId, { length }] of byImport) await countJoined(tx, importId, length)
  return lines.length
}
