import fc from 'fast-check'
import { endsOf } from './goods-model.ts'
import type { Act, Delivery, Load, Model, Outlet } from './goods-state.ts'

/** Counts the decoders of a history. The first file brings all but the last two. */
export const PIECES = 8
const NO_GOODS: Load = { pieces: [], cables: 0 }
const FIRST_LOADS: Record<Outlet, Load> = { north: { pieces: [0, 1], cables: 4 }, south: { pieces: [2], cables: 4 } }
/** Lists the acts that come first: a file, then a delivery to each outlet, so that there is something to return and to transfer. */
export const FIRST_ACTS: readonly Act[] = [
  { act: 'importGoods', load: { pieces: [0, 1, 2, 3, 4, 5], cables: 12 }, slip: 0 },
  ...(['north', 'south'] as const).flatMap((outlet, at): Act[] => [
    { act: 'prepare', kind: 'supply', outlet, load: FIRST_LOADS[outlet] },
    { act: 'ship', at },
    { act: 'receive', at, there: FIRST_LOADS[outlet], damaged: NO_GOODS },
  ]),
]

const piece = fc.nat(PIECES - 1)
const pieces = fc.uniqueArray(piece, { maxLength: 3 })
const anOutlet = fc.constantFrom('north' as const, 'south' as const)
const kind = fc.constantFrom('supply' as const, 'order' as const, 'transfer' as const, 'return' as const)
const anything = fc.nat(999)

/** Describes what comes: `missing` are places in the list of what was sent, `damaged` one in that of what is there; `strangers` are any pieces. */
const Reception = fc.record({
  isExact: fc.constantFrom(true, false, false),
  missing: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
  damaged: fc.nat(2),
  strangers: fc.uniqueArray(piece, { maxLength: 1 }),
  moreCables: fc.integer({ min: -2, max: 2 }),
  damagedCables: fc.nat(1),
})
type Reception = typeof Reception extends fc.Arbitrary<infer R> ? R : never

/** Describes an act of any kind, or with `follow` the next step of a delivery. */
export const Step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ step: fc.constant('importGoods'), pieces, cables: fc.nat(4), slip: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('undoImport'), which: anything }) },
  {
    weight: 6,
    arbitrary: fc.record({
      step: fc.constant('prepare'),
      kind,
      outlet: anOutlet,
      picks: fc.array(anything, { maxLength: 3 }),
      cables: fc.nat(3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('hand'),
      kind: fc.constantFrom('faulty' as const, 'lost' as const, 'found' as const),
      which: anything,
      outlet: anOutlet,
    }),
  },
  { weight: 16, arbitrary: fc.record({ step: fc.constant('follow'), which: anything, turn: fc.nat(9), reception: Reception }) },
)
export type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

/** Returns the act of a step: most are possible in the model, some are not. */
export function actOf(step: Step, model: Model): Act {
  if ('picks' in step) {
    const { from } = endsOf(step)
    const load = { pieces: [...new Set(step.picks.map((pick) => chosen(model, pick, from)))], cables: step.cables }
    return { act: 'prepare', kind: step.kind, outlet: step.outlet, load }
  }
  if ('slip' in step) return { act: 'importGoods', load: { pieces: step.pieces, cables: step.cables }, slip: step.slip }
  if ('reception' in step) return nextOf(step, model)
  if ('kind' in step) {
    const place = step.kind === 'found' ? 'lost' : step.outlet
    return { act: 'hand', kind: step.kind, piece: chosen(model, step.which, place), outlet: step.outlet }
  }
  return { act: 'undoImport', at: model.files.length - 1 - (step.which % Math.min(3, Math.max(1, model.files.length))) }
}

/** Returns a piece of a place; one pick in ten, or if none stands there, any piece. */
function chosen({ pieces: known }: Model, pick: number, place: string): number {
  const there = [...known].filter(([, one]) => one.place === place).map(([number]) => number)
  return pick % 10 === 0 || there.length === 0 ? pick % PIECES : (there[pick % there.length] ?? 0)
}

/** Returns what may follow for a delivery that is not at its end; one in ten times any act on any delivery. */
function nextOf({ which, turn, reception }: Extract<Step, { reception: Reception }>, { deliveries }: Model): Act {
  const standing = deliveries.filter(({ status }) => ['prepared', 'in_transit', 'received_with_gap'].includes(status))
  const isAny = which % 10 === 0 || standing.length === 0
  const among = isAny ? deliveries : standing
  const delivery = among[which % Math.max(1, among.length)]
  if (delivery === undefined) return { act: 'ship', at: -1 }
  const at = deliveries.indexOf(delivery)
  const ship = { act: turn === 0 ? ('cancel' as const) : ('ship' as const), at }
  const arrive = turn === 0 ? ({ act: 'sendBack', at } as const) : ({ act: 'receive', at, ...receptionOf(delivery, reception) } as const)
  const settle = { act: 'settle', at, choice: which } as const
  if (isAny) return [ship, arrive, settle][turn % 3] ?? ship
  if (delivery.status === 'prepared') return ship
  return delivery.status === 'in_transit' ? arrive : settle
}

function receptionOf(
  { load }: Delivery,
  { isExact, missing, damaged, strangers, moreCables, damagedCables }: Reception,
): { there: Load; damaged: Load } {
  if (isExact) return { there: load, damaged: NO_GOODS }
  const present = load.pieces.filter((_, place) => !missing.includes(place))
  const cables = Math.max(0, load.cables + moreCables)
  return {
    there: { pieces: [...present, ...strangers.filter((one) => !load.pieces.includes(one))], cables },
    damaged: { pieces: present.filter((_, place) => damaged === place), cables: Math.min(damagedCables, cables) },
  }
}
