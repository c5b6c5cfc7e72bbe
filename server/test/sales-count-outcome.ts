import { foretellCount } from './sales-count-gaps.ts'
import { type Act, type Model, move, movedAt, otherOf, type Piece, placeOf } from './sales-count-model.ts'

const DONE = 'done'

/** Does an act in the model, and returns `done` or the code of the refusal; `skip` if there is nothing to do it with. */
export function foretell(model: Model, act: Act): string {
  model.now += 1
  const outcome = doAct(model, act)
  for (const [number, piece] of model.pieces.entries()) followLines(model, number, piece)
  return outcome
}

function doAct(model: Model, act: Act): string {
  switch (act.act) {
    case 'import':
      if (act.pieces.length + act.goods === 0) return 'skip'
      model.files.push({ ...act, importedAt: model.now, counts: true })
      return DONE
    case 'undo':
    case 'redo': {
      const file = model.files[act.file]
      if (file === undefined || (act.act === 'redo' && file.counts)) return 'skip'
      if (act.act === 'undo' && !file.counts) return 'illegal_transition'
      Object.assign(file, act.act === 'undo' ? { counts: false } : { counts: true, importedAt: model.now })
      return DONE
    }
    case 'arrive':
      model.arrivals[act.at].push({ at: model.now, quantity: act.quantity })
      return DONE
    case 'hand':
    case 'carry':
      return movePiece(model, act)
    default:
      return foretellCount(model, act)
  }
}

function movePiece(model: Model, act: Extract<Act, { act: 'hand' | 'carry' }>): string {
  const piece = model.pieces[act.piece]
  if (piece === undefined) return 'skip'
  const place = placeOf(piece)
  if (act.act === 'carry') {
    if (place !== otherOf(act.at)) return 'skip'
    move(model, piece, act.at)
    return DONE
  }
  const from = { lost: act.at, found: 'lost', returned: 'sold' }[act.kind]
  if (place !== from || (act.kind === 'returned' && piece.soldBy !== act.at)) return 'serial_elsewhere'
  if (act.kind === 'returned') piece.returnedAt = model.now
  move(model, piece, act.kind === 'lost' ? 'lost' : act.at)
  return DONE
}

/** Sells what a line activates where it is, or where an inventory missed it, and brings back what no line holds any more. */
function followLines(model: Model, number: number, piece: Piece): void {
  const place = placeOf(piece)
  const outlet = place === 'gap' ? piece.missingFrom : place === 'sold' ? piece.soldBy : place
  const lines = model.files.filter(
    ({ at, when, pieces, counts }) => counts && at === outlet && pieces.includes(number) && (when === 'ahead' || piece.returnedAt < 0),
  )
  if (place === 'sold') {
    if (lines.length > 0 || piece.soldFrom === null) return
    piece.moves.push({ at: movedAt(piece), place: piece.soldFrom })
    Object.assign(piece, { soldBy: null, soldFrom: null })
    return
  }
  if (lines.length === 0 || (place !== 'gap' && place !== outlet) || place === 'lost') return
  // Not before its last move.
  const at = lines.some(({ when }) => when === 'before') ? movedAt(piece) : model.now
  piece.moves.push({ at, place: 'sold' })
  Object.assign(piece, { soldBy: outlet, soldFrom: place })
}
