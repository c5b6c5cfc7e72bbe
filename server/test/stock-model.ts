export type Outlet = 'north' | 'south'
export type Place = Outlet | 'supplier' | 'central' | 'sold' | 'faulty' | 'lost' | 'gap'
type HandKind = 'faulty' | 'lost' | 'found' | 'returned'
/** Describes an act with pieces of one serialised article, or with goods of one counted article. */
export type Act =
  | { act: 'receive'; numbers: string[] }
  | { act: 'receiveGoods'; quantity: number }
  | { act: 'withdraw'; number: string }
  | { act: 'correctGoods'; line: number; quantity: number }
  | { act: 'carry' | 'sell'; number: string; at: Outlet }
  | { act: 'carryGoods' | 'sellGoods'; quantity: number; at: Outlet }
  | { act: 'hand'; kind: HandKind; number: string; at: Outlet }
  | { act: 'handGoods'; kind: HandKind; quantity: number; at: Outlet }
  | { act: 'scan'; at: Outlet; numbers: string[]; quantity: number }
  | { act: 'open' | 'submit' | 'cancel' | 'post'; at: Outlet }

type Piece = { place: Place; soldBy: Outlet | null; line: number; movedAt: number }
type Scan = { place: Place | null }
type Gaps = { missing: string[]; extra: { number: string; place: Place | null }[]; goods: { counted: number; expected: number } | null }
export type Count = {
  status: 'open' | 'submitted' | 'posted' | 'cancelled'
  openedAt: number
  submittedAt: number
  scans: Map<string, Scan>
  goods: Gaps['goods']
  gaps: Gaps
}
/** Models the stock. `lines` are the numbers of each receipt, `goodsLines` the quantities of each receipt of counted goods. */
export type Model = {
  now: number
  pieces: Map<string, Piece>
  goods: Record<Place, number>
  goodsSold: Record<Outlet, number>
  lines: Set<string>[]
  goodsLines: number[]
  counts: Record<Outlet, Count | null>
}
/** Tells the outcome of an act; `skip` if there is nothing to do it with. */
type Outcome = 'done' | 'skip' | (string & {})

export function emptyModel(): Model {
  const goods = { north: 0, south: 0, supplier: 0, central: 0, sold: 0, faulty: 0, lost: 0, gap: 0 }
  return {
    now: 0,
    pieces: new Map(),
    goods,
    goodsSold: { north: 0, south: 0 },
    lines: [],
    goodsLines: [],
    counts: { north: null, south: null },
  }
}

/** Does an act in the model and returns what the product must answer: done, or the code of its refusal. */
export function foretell(model: Model, act: Act): Outcome {
  model.now += 1
  switch (act.act) {
    case 'receive':
      return receive(model, act.numbers)
    case 'withdraw':
      return withdraw(model, act.number)
    case 'carry':
      return movePiece(model, act.number, { from: 'central', to: act.at, refusal: 'serial_moved_on' })
    case 'sell':
      return movePiece(model, act.number, { from: act.at, to: 'sold', refusal: 'serial_moved_on' })
    case 'hand':
      return movePiece(model, act.number, { ...routeOf(act.kind, act.at), refusal: 'serial_elsewhere', soldBy: act.at })
    case 'receiveGoods':
      model.goodsLines.push(act.quantity)
      model.goods.central += act.quantity
      return 'done'
    case 'correctGoods':
      return correctGoods(model, act.line, act.quantity)
    case 'carryGoods':
      return moveGoods(model, act.quantity, { from: 'central', to: act.at })
    case 'sellGoods':
      return moveGoods(model, act.quantity, { from: act.at, to: 'sold', sold: act.at })
    case 'handGoods':
      return moveGoods(model, act.quantity, { ...routeOf(act.kind, act.at), sold: act.at })
    default:
      return foretellCount(model, act)
  }
}

function receive(model: Model, numbers: readonly string[]): Outcome {
  if (numbers.some((number) => (model.pieces.get(number)?.place ?? 'supplier') !== 'supplier')) return 'serial_known'
  for (const number of numbers) {
    model.lines[model.pieces.get(number)?.line ?? -1]?.delete(number)
    model.pieces.set(number, { place: 'central', soldBy: null, line: model.lines.length, movedAt: model.now })
  }
  model.lines.push(new Set(numbers))
  return 'done'
}

function withdraw(model: Model, number: string): Outcome {
  const piece = model.pieces.get(number)
  if (piece === undefined || !model.lines[piece.line]?.has(number)) return 'skip'
  if (piece.place !== 'central') return 'serial_moved_on'
  model.lines[piece.line]?.delete(number)
  Object.assign(piece, { place: 'supplier', movedAt: model.now })
  return 'done'
}

type Route = { from: Place; to: Place }

function routeOf(kind: HandKind, at: Outlet): Route {
  if (kind === 'found') return { from: 'lost', to: at }
  if (kind === 'returned') return { from: 'sold', to: at }
  return { from: at, to: kind }
}

function movePiece(model: Model, number: string, { from, to, ...rules }: Route & { refusal: string; soldBy?: Outlet }): Outcome {
  const piece = model.pieces.get(number)
  if (piece === undefined) return 'skip'
  const isThere = piece.place === from && (from !== 'sold' || piece.soldBy === rules.soldBy)
  if (!isThere) return rules.refusal
  // Only an outlet sells.
  Object.assign(piece, { place: to, movedAt: model.now, soldBy: to === 'sold' ? from : null })
  return 'done'
}

function correctGoods(model: Model, line: number, quantity: number): Outcome {
  const received = model.goodsLines[line]
  if (received === undefined) return 'skip'
  if (model.goods.central + quantity - received < 0) return 'insufficient_stock'
  model.goods.central += quantity - received
  model.goodsLines[line] = quantity
  return 'done'
}

function moveGoods({ goods, goodsSold }: Model, quantity: number, { from, to, sold }: Route & { sold?: Outlet }): Outcome {
  const available = from === 'sold' && sold !== undefined ? goodsSold[sold] : goods[from]
  if (available < quantity) return 'insufficient_stock'
  goods[from] -= quantity
  goods[to] += quantity
  if (sold !== undefined && to === 'sold') goodsSold[sold] += quantity
  if (sold !== undefined && from === 'sold') goodsSold[sold] -= quantity
  return 'done'
}

type CountAct = Extract<Act, { act: 'open' | 'scan' | 'submit' | 'cancel' | 'post' }>

function foretellCount(model: Model, act: CountAct): Outcome {
  const count = model.counts[act.at]
  if (act.act === 'open') return open(model, act.at)
  if (count === null) return 'skip'
  const needed = { scan: ['open'], submit: ['open'], cancel: ['open', 'submitted'], post: ['submitted'] }[act.act]
  if (!needed.includes(count.status)) return 'illegal_transition'
  if (act.act === 'post') return post(model, act.at, count)
  if (act.act === 'cancel') count.status = 'cancelled'
  if (act.act === 'scan') scan(model, act, count)
  if (act.act === 'submit') Object.assign(count, { status: 'submitted', submittedAt: model.now, gaps: gapsOf(model, act.at, count) })
  return 'done'
}

const NO_GAPS: Gaps = { missing: [], extra: [], goods: null }

function open(model: Model, at: Outlet): Outcome {
  const count = model.counts[at]
  const gaps = count?.status === 'submitted' && (count.gaps.missing.length > 0 || count.gaps.extra.length > 0 || count.gaps.goods !== null)
  if (count?.status === 'open' || gaps) return 'count_open'
  model.counts[at] = { status: 'open', openedAt: model.now, submittedAt: 0, scans: new Map(), goods: null, gaps: NO_GAPS }
  return 'done'
}

function scan({ pieces, goods }: Model, { at, numbers, quantity }: Extract<Act, { act: 'scan' }>, count: Count): void {
  for (const number of numbers) count.scans.set(number, { place: pieces.get(number)?.place ?? null })
  count.goods = { counted: quantity, expected: goods[at] }
}

function gapsOf({ pieces }: Model, at: Outlet, { openedAt, scans, goods }: Count): Gaps {
  const stood = [...pieces].filter(([, { place, movedAt }]) => place === at && movedAt <= openedAt)
  // A number that was unknown when it was scanned, and is known by now, was at the supplier's.
  const extra = [...scans].map(([number, { place }]) => ({ number, place: place ?? (pieces.has(number) ? 'supplier' : null) }))
  return {
    missing: stood.map(([number]) => number).filter((number) => !scans.has(number)),
    extra: extra.filter(({ place }) => place !== at),
    goods: goods?.counted === goods?.expected ? null : goods,
  }
}

function post({ pieces, goods, now }: Model, at: Outlet, count: Count): Outcome {
  const { missing, extra, goods: counted } = count.gaps
  const found = counted === null ? 0 : counted.counted - counted.expected
  if (goods[at] + found < 0) return 'insufficient_stock'
  for (const piece of missing.map((number) => pieces.get(number))) {
    if (piece?.place === at && piece.movedAt <= count.submittedAt) Object.assign(piece, { place: 'gap', movedAt: now })
  }
  for (const piece of extra.map(({ number }) => pieces.get(number))) {
    if (piece?.place === 'gap' || piece?.place === 'lost') Object.assign(piece, { place: at, movedAt: now })
  }
  goods[at] += found
  goods.gap -= found
  count.status = 'posted'
  return 'done'
}
