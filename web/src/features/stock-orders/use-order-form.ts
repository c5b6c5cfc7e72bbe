import { createStockOrder, type StockOrder, submitStockOrder, updateStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { drafts } from '../../api/use-draft.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { type Basket, basketOf, type Goods, useBasket, useGoods } from './use-basket.ts'

type Body = { lines: { articleId: number; quantity: number }[]; comment: string | null; wantedOn: string | null }
/** `save` keeps the order as a draft, or sends it for decision. */
type Saving = {
  goods: Goods
  draft: string
  save: (body: Body, isSent: boolean) => Promise<StockOrder>
  onSaved: (order: StockOrder) => void
}

export type OrderEntry = ReturnType<typeof useSending> & Pick<ReturnType<typeof useCommand>, 'error' | 'isPending'>

type Options = { outletId: number; isOwn: boolean; onSaved: (order: StockOrder) => void }

/** Takes a new order of an outlet. */
export function useOrderForm(options: Options): OrderEntry {
  return useBasketOrder(useBasket(options.outletId), options)
}

/** Sends the basket of an outlet, once whatever is pressed or lost, and empties it when it is saved. */
export function useBasketOrder(basket: Basket, { outletId, isOwn, onSaved }: Options): OrderEntry {
  const draft = basketOf(outletId)
  const { error, isPending, mutateAsync } = useCommand(createStockOrder, () => ({ label: 'Commande de stock', draft }))
  const save = ({ lines, comment, wantedOn }: Body, isSent: boolean) =>
    mutateAsync({
      body: {
        ...(isOwn ? {} : { outletId }),
        lines,
        submit: isSent,
        ...(comment === null ? {} : { comment }),
        ...(wantedOn === null ? {} : { wantedOn }),
      },
    })
  return { ...useSending({ goods: basket, draft, save, onSaved }), error, isPending }
}

/** Holds the changes of an order that is not sent yet. */
export function useOrderEdit(latest: StockOrder, onSaved: (order: StockOrder) => void): OrderEntry {
  // As it was when the form opened: the server refuses a version that somebody else has replaced since.
  const [{ id, reference, lines: ordered, comment: written, wantedOn, version: opened }] = useState(latest)
  const draft = `edit order ${id}`
  const editing = useCommand(updateStockOrder, () => ({ label: `Modification de ${reference}`, draft }))
  const sending = useCommand(submitStockOrder, () => ({ label: `Envoi de ${reference}` }))
  const [initial] = useState(() => ({
    quantities: Object.fromEntries(ordered.map(({ articleId, asked }) => [articleId, String(asked)])),
    comment: written ?? '',
    wantedOn,
    version: opened,
  }))
  const goods = useGoods(draft, initial)

  async function save(body: Body, isSent: boolean): Promise<StockOrder> {
    // Whoever has read the refusal of a stale version saves over the present one.
    const { version = opened } = editing.error?.code === 'stale_version' ? latest : goods
    const edited = await editing.mutateAsync({ params: { id }, body: { ...body, version } })
    goods.setVersion(edited.version)
    return isSent ? sending.mutateAsync({ params: { id }, body: { version: edited.version } }) : edited
  }
  const fields = useSending({ goods, draft, save, onSaved })
  return { ...fields, error: editing.error ?? sending.error, isPending: editing.isPending || sending.isPending }
}

function useSending({ goods, draft, save, onSaved }: Saving) {
  const sendOnce = useSendOnce()
  const { lines, isTooLong, wantedOn } = goods

  async function finish(isSent: boolean) {
    if (lines.length === 0 || isTooLong) return
    const text = goods.comment.trim()
    const saved = await sendOnce(() => save({ lines, comment: text === '' ? null : text, wantedOn }, isSent))
    if (!saved) return
    drafts.forget(draft)
    onSaved(saved.answer)
  }

  return { ...goods, submit: () => finish(true), keep: () => finish(false) }
}

/** Returns what the server says of the line of an article. */
export function errorOf({ error, lines }: OrderEntry, articleId: number): string | undefined {
  const at = lines.findIndex((line) => line.articleId === articleId)
  return error?.fields.find(({ path }) => path.startsWith(`lines.${at}.`))?.message
}
