import { ofFrenchMonth } from '../../shared/months.ts'
import type { Row } from '../../shared/row.ts'
import type { Header } from './columns.rules.ts'
import { UnreadableCell } from './fields.rules.ts'

/** The fault of a line: the column and what was read there, if it is in one cell, and a French sentence. */
export type Problem = { column: string | null; read: string | null; reason: string | null }

type Cut = {
  header: Header
  /** True for a workbook, where a line ends at its last filled cell. A line of text that stops early has been cut. */
  mayStopEarly: boolean
}

/** Refuses a line that is cut, has too many cells or a character that cannot be stored. */
export function refuseCut({ cells, fault, isPlain }: Row, { header, mayStopEarly }: Cut): void {
  if (fault !== undefined) throw new UnreadableCell(fault)
  const columns = header.names.length
  if (!mayStopEarly && cells.length < header.cellsMin) {
    throw new UnreadableCell(`La ligne s’arrête après ${cells.length} colonne${cells.length > 1 ? 's' : ''} sur ${columns}.`)
  }
  if (!mayStopEarly && cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '')) {
    throw new UnreadableCell(`La ligne compte ${cells.length} colonnes au lieu de ${columns}\u00a0: un séparateur est de trop.`)
  }
  if (!isPlain && cells.some((cell) => cell.includes('\0'))) throw new UnreadableCell('La ligne contient un caractère nul, illisible.')
}

/** Refuses a day of another month than the one the file was sent for, if any. */
export function refuseOtherMonth(day: string, month: string | null): void {
  if (month !== null && !day.startsWith(month)) {
    throw new UnreadableCell(`La ligne n’est pas ${ofFrenchMonth(month)}, le mois indiqué pour ce fichier.`)
  }
}

export function refuseCell(reason: string): never {
  throw new UnreadableCell(reason)
}
