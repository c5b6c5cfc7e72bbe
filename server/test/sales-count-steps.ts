import fc from 'fast-check'
import { type Act, goodsAt, type Model, otherOf, type Outlet, placeOf } from './sales-count-model.ts'

/** Tells where the decoders of a history stand at first. */
export const PIECES: readonly Outlet[] = ['north', 'north', 'north', 'south', 'south']

const anything = fc.nat(999)
const at = fc.constantFrom<Outlet>('north', 'north', 'south')
const pieces = fc.uniqueArray(fc.nat(PIECES.length - 1), { maxLength: 3 })
const when = fc.constantFrom('before' as const, 'before' as const, 'ahead' as const)
/** Tells how many more goods are counted than the books say. */
const surplus = fc.constantFrom(0, 0, 0, 0, -2, -1, 1, 2)
const kind = fc.constantFrom('lost' as const, 'found' as const, 'returned' as const)

/** Describes an act: a file that comes, goes or comes back, a move, or the next step of a count. `missed` and `stranger` are pieces. */
export const Step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ step: fc.constant('import'), at, when, pieces, goods: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ step: fc.constant('file'), which: anything }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('hand'), kind, which: anything, at }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('carry'), which: anything, at }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('arrive'), quantity: fc.integer({ min: 1, max: 3 }), at }) },
  {
    weight: 12,
    arbitrary: fc.record({ step: fc.constant('count'), at, turn: fc.nat(9), missed: fc.nat(14), stranger: fc.nat(14), more: surplus }),
  },
)
export type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

/** Returns the act of a step: most are possible in the model, some are not. */
export function actOf(step: Step, model: Model): Act {
  if ('goods' in step) return { act: 'import', at: step.at, when: step.when, pieces: step.pieces, goods: step.goods }
  if ('quantity' in step) return { act: 'arrive', quantity: step.quantity, at: step.at }
  if ('turn' in step) return nextOfCount(step, model)
  if ('kind' in step) {
    const place = { lost: step.at, found: 'lost', returned: 'sold' }[step.kind]
    const piece = chosen(model, step.which, place)
    const seller = step.kind === 'returned' ? model.pieces[piece]?.soldBy : undefined
    return { act: 'hand', kind: step.kind, piece, at: seller ?? step.at }
  }
  if ('at' in step) return { act: 'carry', piece: chosen(model, step.which, otherOf(step.at)), at: step.at }
  const file = step.which % Math.max(1, model.files.length)
  return { act: model.files[file]?.counts === false && step.which % 10 > 0 ? 'redo' : 'undo', file }
}

/** Returns a piece of a place; any piece if none stands there. */
function chosen({ pieces: known }: Model, pick: number, place: string): number {
  const there = [...known.keys()].filter((number) => known[number] !== undefined && placeOf(known[number]) === place)
  return there.length === 0 ? pick % PIECES.length : (there[pick % there.length] ?? 0)
}

/** Returns what usually follows in the count of an outlet: it is opened, entered once or twice, submitted, posted, or one more is opened first. */
function nextOfCount({ at: outlet, turn, missed, stranger, more }: Extract<Step, { turn: number }>, model: Model): Act {
  const [count, earlier] = [model.counts[outlet].at(-1), model.counts[outlet].at(-2)]
  if (earlier?.status === 'submitted' && turn < 4) return { act: 'postEarlier', at: outlet }
  if (turn === 0) return { act: 'cancel', at: outlet }
  if (count?.status === 'submitted') return { act: turn < 3 ? 'open' : 'post', at: outlet }
  if (count?.status !== 'open') return { act: 'open', at: outlet }
  if (count.goods !== null && turn > 2) return { act: 'submit', at: outlet }
  const there = [...model.pieces.keys()].filter((number) => {
    const piece = model.pieces[number]
    return piece !== undefined && placeOf(piece) === outlet && number !== missed
  })
  const found = stranger < PIECES.length && !there.includes(stranger) ? [stranger] : []
  return { act: 'enter', at: outlet, pieces: [...there, ...found], counted: goodsAt(model, outlet) + more }
}
