import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type { Move, moveByHand } from '@backoffice/contract/stock/moves'
import type { HandMove } from './move-by-hand.ts'
import type { MoveRow } from './moves.read.ts'

export function moveToWire({ at, documentId, reason, ...row }: MoveRow): Move {
  return { ...row, at: at.toISOString(), documentId: documentId ?? row.id, raison: reason }
}

export function handMoveFromWire(body: ParsedRequestOf<typeof moveByHand>['body']): HandMove {
  const { kind, depotId, articleId, quantity, serials, raison: reason } = body
  return { kind, depotId, articleId, quantity, serials, reason }
}
