import type { Money } from '../../shared/money.ts'

/** Describes the goods of a line of a file: one serial, or counted pieces. */
export type ImportedGoods = {
  articleId: number
  day: string
  slip: string
  supplier: string
  unitPrice: Money
  quantity: number
  serial: { number: string; card: string | null } | null
}

type Line = Omit<ImportedGoods, 'serial'> & { serials: NonNullable<ImportedGoods['serial']>[] }

const QUANTITY_OF_LINE_MAX = 10_000

/** Returns one receipt line for each article of a slip, or more: a line has one day, supplier and price, and at most 10,000 pieces. */
export function linesOfSlip(goods: readonly ImportedGoods[]): Line[] {
  const groups = Map.groupBy(goods, ({ articleId, day, supplier, unitPrice }) =>
    JSON.stringify([articleId, day, supplier, String(unitPrice)]),
  )
  return [...groups.values()].flatMap((group) => {
    // True because a group has an element.
    const { serial: _serial, quantity: _quantity, ...shared } = group[0]!
    const serials = group.flatMap(({ serial }) => serial ?? [])
    const total = group.reduce((sum, { quantity }) => sum + quantity, 0)
    return Array.from({ length: Math.ceil(total / QUANTITY_OF_LINE_MAX) }, (_, part) => {
      const from = part * QUANTITY_OF_LINE_MAX
      return {
        ...shared,
        quantity: Math.min(QUANTITY_OF_LINE_MAX, total - from),
        serials: serials.slice(from, from + QUANTITY_OF_LINE_MAX),
      }
    })
  })
}
