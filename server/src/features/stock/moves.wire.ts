import type { Move } from '@backoffice/contract/stock/moves'
import type { MoveRow } from './moves.read.ts'

export function moveToWire({ at, documentId, reason, ...row }: MoveRow): Move {
  return { ...row, at: at.toISOString(), documentId: documentId ?? row.id, raison: reason }
}
