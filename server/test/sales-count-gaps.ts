import { type Act, type Count, type Entry, goodsAt, type Model, move, movedAt, type Outlet, placeOf } from './sales-count-model.ts'

type CountAct = Extract<Act, { act: 'open' | 'enter' | 'submit' | 'cancel' | 'post' | 'postEarlier' }>

export function foretellCount(model: Model, act: CountAct): string {
  if (act.act === 'open') return open(model, act.at)
  const count = model.counts[act.at].at(act.act === 'postEarlier' ? -2 : -1)
  if (count === undefined) return 'skip'
  const needed = { enter: ['open'], submit: ['open'], cancel: ['open', 'submitted'], post: ['submitted'], postEarlier: ['submitted'] }[
    act.act
  ]
  if (!needed.includes(count.status)) return 'illegal_transition'
  if (act.act === 'cancel') count.status = 'cancelled'
  if (act.act === 'enter') {
    for (const piece of act.pieces) count.scans.set(piece, model.now)
    count.goods = { at: model.now, quantity: act.counted }
  }
  if (act.act === 'submit') Object.assign(count, { status: 'submitted', submittedAt: model.now, gaps: gapsOf(model, act.at, count) })
  if (act.act === 'post' || act.act === 'postEarlier') post(model, act.at, count)
  return 'done'
}

const isStanding = (count: Count) => count.status === 'open' || (count.status === 'submitted' && textsOf(count, []).length > 0)

function open(model: Model, at: Outlet): string {
  if (model.counts[at].some(isStanding)) return 'count_open'
  const gaps = { missing: [], extra: [], goods: null }
  model.counts[at].push({ status: 'open', openedAt: model.now, submittedAt: 0, scans: new Map(), goods: null, gaps })
  return 'done'
}

function gapsOf(model: Model, at: Outlet, { openedAt, scans, goods }: Count): Count['gaps'] {
  const { pieces } = model
  const missing = [...pieces.keys()].filter((number) => {
    const piece = pieces[number]
    return piece !== undefined && placeOf(piece) === at && movedAt(piece) <= openedAt && !scans.has(number)
  })
  const scanned = [...scans].flatMap(([number, instant]) => {
    const piece = pieces[number]
    return piece === undefined ? [] : [{ piece: number, place: placeOf(piece, instant) }]
  })
  const expected = goods === null ? 0 : goodsAt(model, at, goods.at)
  const differs = goods !== null && goods.quantity !== expected && !isRecounted(model, at, goods)
  return { missing, extra: scanned.filter(({ place }) => place !== at), goods: differs ? { counted: goods.quantity, expected } : null }
}

/** True if an inventory that was entered later has been posted. */
const isRecounted = ({ inventories }: Model, at: Outlet, entry: Entry) => inventories[at].some((inventory) => inventory.at > entry.at)

function post(model: Model, at: Outlet, count: Count): void {
  const { missing, extra } = count.gaps
  for (const piece of missing.map((number) => model.pieces[number])) {
    if (piece === undefined || placeOf(piece) !== at || movedAt(piece) > count.submittedAt) continue
    move(model, piece, 'gap')
    piece.missingFrom = at
  }
  for (const piece of extra.map(({ piece: number }) => model.pieces[number])) {
    if (piece !== undefined && ['gap', 'lost'].includes(placeOf(piece))) move(model, piece, at)
  }
  if (count.goods !== null && !isRecounted(model, at, count.goods)) model.inventories[at].push(count.goods)
  count.status = 'posted'
}

/** Returns the gaps of a count as texts. */
export function textsOf({ gaps: { missing, extra, goods } }: Count, numbers: readonly string[]): string[] {
  return [
    ...missing.map((piece) => `missing ${numbers[piece]}`),
    ...extra.map(({ piece, place }) => `extra ${numbers[piece]} ${place}`),
    ...(goods === null ? [] : [`goods ${goods.counted} ${goods.expected}`]),
  ].toSorted()
}
