/** Counts the pieces of a counted article, and of a serialised one. */
export type Goods = { cables: number; decoders: number }
type DeliveryState = 'prepared' | 'in_transit' | 'received' | 'received_with_gap' | 'settled' | 'cancelled' | 'returned'
type Delivery = { status: DeliveryState; goods: Goods; hasArrived: Goods; order: Order }
type Order = { base: 'submitted' | 'approved' | 'cancelled' | 'closed'; asked: Goods; deliveries: Delivery[] }
export type Model = Record<'central' | 'outlet' | 'lost', Goods> & { orders: Order[]; deliveries: Delivery[] }

/** Describes an act on an order, or on a delivery, by its place in the list. */
export type Act =
  | { act: 'order'; goods: Goods }
  | { act: 'approve' | 'prepareAll' | 'cancelOrder' | 'close'; at: number }
  | { act: 'prepareCables'; at: number; quantity: number }
  | { act: 'ship' | 'cancel' | 'return'; at: number }
  | { act: 'receive' | 'receiveShort'; at: number }
  | { act: 'settle'; at: number; outcome: 'found' | 'lost' | 'returned' }

const NO_GOODS: Goods = { cables: 0, decoders: 0 }
const DONE = 'done'
const ILLEGAL = 'illegal_transition'
const GONE: readonly DeliveryState[] = ['cancelled', 'returned']

export function emptyModel(central: Goods): Model {
  return { central, outlet: NO_GOODS, lost: NO_GOODS, orders: [], deliveries: [] }
}

export function stateOf({ base, deliveries }: Order): string {
  if (base !== 'approved') return base
  const has = (...states: DeliveryState[]) => deliveries.some(({ status }) => states.includes(status))
  if (has('received_with_gap')) return 'disputed'
  if (has('in_transit')) return 'shipped'
  if (has('prepared')) return 'preparing'
  return has('received', 'settled') ? 'received' : 'approved'
}

/** Does an act in the model, and returns `done` or the code of its refusal; `skip` if there is no such order or delivery. */
export function foretell(model: Model, act: Act): string {
  if (act.act === 'order') {
    model.orders.push({ base: 'submitted', asked: act.goods, deliveries: [] })
    return DONE
  }
  switch (act.act) {
    case 'approve':
    case 'prepareAll':
    case 'prepareCables':
    case 'cancelOrder':
    case 'close': {
      const order = model.orders[act.at]
      return order === undefined ? 'skip' : actOnOrder(model, order, act)
    }
    default: {
      const delivery = model.deliveries[act.at]
      return delivery === undefined ? 'skip' : actOnDelivery(model, delivery, act)
    }
  }
}

type OrderAct = Extract<Act, { act: 'approve' | 'prepareAll' | 'prepareCables' | 'cancelOrder' | 'close' }>

function actOnOrder(model: Model, order: Order, act: OrderAct): string {
  const state = stateOf(order)
  const may: Record<OrderAct['act'], string[]> = {
    approve: ['submitted'],
    prepareAll: ['approved', 'preparing', 'shipped', 'received'],
    prepareCables: ['approved', 'preparing', 'shipped', 'received'],
    cancelOrder: ['submitted', 'approved', 'preparing'],
    close: ['received'],
  }
  if (!may[act.act].includes(state)) return ILLEGAL
  if (act.act === 'prepareAll' || act.act === 'prepareCables') return prepare(model, order, act)
  if (act.act === 'approve') order.base = 'approved'
  if (act.act === 'close') order.base = 'closed'
  if (act.act === 'cancelOrder') {
    for (const delivery of order.deliveries.filter(({ status }) => status === 'prepared')) giveBack(model, delivery, 'cancelled')
    order.base = 'cancelled'
  }
  return DONE
}

function prepare(model: Model, order: Order, act: OrderAct): string {
  const taken = order.deliveries.filter(({ status }) => !GONE.includes(status)).reduce((sum, { goods }) => plus(sum, goods), NO_GOODS)
  const left = plus(order.asked, taken, -1)
  const goods = act.act === 'prepareCables' ? { cables: act.quantity, decoders: 0 } : left
  if (goods.cables + goods.decoders === 0 || goods.cables > left.cables) return 'more_than_approved'
  if (goods.cables > model.central.cables || goods.decoders > model.central.decoders) return 'insufficient_stock'
  model.central = plus(model.central, goods, -1)
  const delivery: Delivery = { status: 'prepared', goods, hasArrived: NO_GOODS, order }
  order.deliveries.push(delivery)
  model.deliveries.push(delivery)
  return DONE
}

function actOnDelivery(model: Model, delivery: Delivery, act: Exclude<Act, OrderAct | { act: 'order' }>): string {
  const from = { ship: 'prepared', cancel: 'prepared', settle: 'received_with_gap' } as const
  const needed: DeliveryState = act.act === 'ship' || act.act === 'cancel' || act.act === 'settle' ? from[act.act] : 'in_transit'
  if (delivery.status !== needed) return ILLEGAL
  if (act.act === 'ship') delivery.status = 'in_transit'
  if (act.act === 'cancel') giveBack(model, delivery, 'cancelled')
  if (act.act === 'return') giveBack(model, delivery, 'returned')
  if (act.act === 'receive' || (act.act === 'receiveShort' && delivery.goods.cables === 0)) arrive(model, delivery, 'received')
  else if (act.act === 'receiveShort') arrive(model, delivery, 'received_with_gap')
  if (act.act === 'settle') settle(model, delivery, act.outcome)
  return DONE
}

function giveBack(model: Model, delivery: Delivery, status: 'cancelled' | 'returned'): void {
  model.central = plus(model.central, delivery.goods)
  delivery.status = status
}

/** Takes in all goods, or all but one cable. */
function arrive(model: Model, delivery: Delivery, status: 'received' | 'received_with_gap'): void {
  delivery.hasArrived = plus(delivery.goods, { cables: status === 'received' ? 0 : 1, decoders: 0 }, -1)
  delivery.status = status
  model.outlet = plus(model.outlet, delivery.hasArrived)
}

function settle(model: Model, delivery: Delivery, outcome: 'found' | 'lost' | 'returned'): void {
  const place = { found: 'outlet', lost: 'lost', returned: 'central' } as const
  model[place[outcome]] = plus(model[place[outcome]], { cables: 1, decoders: 0 })
  delivery.status = 'settled'
}

function plus(one: Goods, other: Goods, factor = 1): Goods {
  return { cables: one.cables + factor * other.cables, decoders: one.decoders + factor * other.decoders }
}
