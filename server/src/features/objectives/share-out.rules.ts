import { exactPartsOf, highOf, sumOf, type ExactParts, type Recipient } from './exact-share.rules.ts'

type Rounded = { recipient: Recipient; value: bigint; exact: bigint; high: bigint | null }

/** Returns the part of each recipient, multiples of `step` as far as bounds allow, in the order of the recipients. The sum is exact. */
export function shareOut(recipients: readonly Recipient[], total: bigint, step: bigint): bigint[] {
  const exact = exactPartsOf(recipients, total)
  const rounded = roundDown(exact, { total, step })
  const inOrder = rounded.toSorted(byRemainder(exact.divisor))
  const { left, served } = addSteps(inOrder, total - sumOf(rounded.map(({ value }) => value)), step)
  placeRest(inOrder, left, { served, step, divisor: exact.divisor })
  return rounded.map(({ value }) => value)
}

/** Rounds down to multiples of the step, not below the bounds, which are rounded up to multiples themselves if the total allows it. */
function roundDown({ parts, divisor }: ExactParts, { total, step }: { total: bigint; step: bigint }): Rounded[] {
  const roundedFrom = (lowOf: (recipient: Recipient) => bigint) =>
    parts.map(({ recipient, value }): Rounded => {
      const low = lowOf(recipient)
      const down = (value / (divisor * step)) * step
      return { recipient, value: down < low ? low : down, exact: value, high: highOf(recipient) }
    })
  const rounded = roundedFrom((recipient) => raisedLow(recipient, step))
  return sumOf(rounded.map(({ value }) => value)) <= total ? rounded : roundedFrom(({ low }) => low)
}

function raisedLow(recipient: Recipient, step: bigint): bigint {
  const raised = ((recipient.low + step - 1n) / step) * step
  const high = highOf(recipient)
  return high !== null && raised > high ? recipient.low : raised
}

function byRemainder(divisor: bigint) {
  return (one: Rounded, other: Rounded): number => {
    const difference = other.exact - other.value * divisor - (one.exact - one.value * divisor)
    if (difference !== 0n) return difference < 0n ? -1 : 1
    return one.recipient.id - other.recipient.id
  }
}

/** Adds one step each in this order, within the bounds, while whole steps are left. `served` is the place after the last one. */
function addSteps(inOrder: readonly Rounded[], total: bigint, step: bigint): { left: bigint; served: number } {
  let left = total
  let served = 0
  for (const [place, part] of inOrder.entries()) {
    if (left < step) break
    if (!hasRoomFor(part, step)) continue
    part.value += step
    left -= step
    served = place + 1
  }
  return { left, served }
}

type Rest = { served: number; step: bigint; divisor: bigint }

/** Gives what is left, smaller than a step, to the next in order; if no bound allows that, to those below their exact part. */
function placeRest(inOrder: readonly Rounded[], rest: bigint, { served, step, divisor }: Rest): void {
  if (rest === 0n) return
  const next = [...inOrder.slice(served), ...inOrder.slice(0, served)].find((part) => hasRoomFor(part, rest))
  if (next && rest < step) {
    next.value += rest
    return
  }
  let left = rest
  for (const part of inOrder.filter(({ exact, value }) => value * divisor < exact)) {
    const room = part.high === null ? left : part.high - part.value
    const added = room < left ? room : left
    part.value += added
    left -= added
  }
}

function hasRoomFor({ value, high }: Rounded, added: bigint): boolean {
  return high === null || value + added <= high
}
