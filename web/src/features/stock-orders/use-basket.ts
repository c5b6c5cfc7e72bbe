import { GOODS_LINES_MAX } from '@backoffice/contract/stock/limits'
import { drafts, useDraft } from '../../api/use-draft.ts'

/** Holds what an order asks for: as typed, so that an empty field is no quantity. `version`: of the order that is changed. */
export type OrderContent = { quantities: Readonly<Record<string, string>>; comment: string; wantedOn: string | null; version?: number }
export type Goods = ReturnType<typeof useGoods>
export type Basket = ReturnType<typeof useBasket>

const NO_FIELDS: OrderContent = { quantities: {}, comment: '', wantedOn: null }

/** Names the draft of the next order of an outlet, which is its basket. */
export const basketOf = (outletId: number): string => `stock order for ${outletId}`

/** Keeps what the next order of an outlet asks for, for the account that is signed in, through reloads and lost networks. */
export function useBasket(outletId: number) {
  const name = basketOf(outletId)
  return { ...useGoods(name, NO_FIELDS), empty: () => drafts.forget(name) }
}

/** Keeps what an order asks for in the draft `name`. */
export function useGoods(name: string, initial: OrderContent) {
  const [fields, change] = useDraft(name, initial)
  const { quantities } = fields
  const lines = Object.entries(quantities)
    .map(([id, quantity]) => ({ articleId: Number(id), quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity > 0)
  return {
    ...fields,
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    isTooLong: lines.length > GOODS_LINES_MAX,
    setQuantity: (articleId: number, value: string) => change({ quantities: { ...quantities, [articleId]: value } }),
    setComment: (comment: string) => change({ comment }),
    setWantedOn: (wantedOn: string | null) => change({ wantedOn }),
    setVersion: (version: number) => change({ version }),
  }
}
