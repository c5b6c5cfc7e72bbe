import { withoutZeros } from './without-zeros.ts'

/** A line of a file: a sale, as this file says it. Lines of one sale have the same key, and a file has one line of it at most. */
export type SaleLine = { key: number; amount: bigint; decoder: string }

type Standing = 'counted' | 'person' | 'correction' | 'undo'
export type HeldLine = SaleLine & {
  importId: number
  line: number
  corrects: HeldLine | undefined
  /** The applied files that say the same. */
  heldBy: Set<number>
  standing: Standing
}

const FIRST_LINE = 2
const isSame = (one: SaleLine, other: SaleLine) =>
  one.amount === other.amount && (one.decoder === '' || withoutZeros(one.decoder) === withoutZeros(other.decoder))

/**
 * Applies a file to the lines that are known, told a second time from the contract: a line that says the same, or that a person voided, is
 * held once more; another one of the same sale corrects it.
 */
export function applyFile(known: HeldLine[], importId: number, lines: readonly SaleLine[]): void {
  for (const [place, line] of lines.entries()) {
    const standing = known.find((one) => one.key === line.key && (one.standing === 'counted' || one.standing === 'person'))
    if (standing && (standing.standing === 'person' || isSame(line, standing))) standing.heldBy.add(importId)
    else {
      if (standing) standing.standing = 'correction'
      known.push({ ...line, importId, line: place + FIRST_LINE, corrects: standing, heldBy: new Set([importId]), standing: 'counted' })
    }
  }
}

/** Undoes a file: what it alone held goes, and the nearest line before that is still held comes back, voided by hand if the other one was. */
export function undoFile(known: readonly HeldLine[], importId: number): void {
  for (const line of known) {
    if (!line.heldBy.delete(importId) || line.heldBy.size > 0) continue
    if (line.standing !== 'counted' && line.standing !== 'person') continue
    const before = heldBefore(line)
    if (before?.standing === 'correction') before.standing = line.standing
    line.standing = 'undo'
  }
}

function heldBefore({ corrects }: HeldLine): HeldLine | undefined {
  return corrects === undefined || corrects.heldBy.size > 0 ? corrects : heldBefore(corrects)
}
