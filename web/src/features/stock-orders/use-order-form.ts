import { createStockOrder, type StockOrder, submitStockOrder, updateStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'

type Fields = { quantities: Readonly<Record<string, string>>; comment: string }

const NO_FIELDS: Fields = { quantities: {}, comment: '' }
const ARTICLES_MAX = 60

type Body = { lines: { articleId: number; quantity: number }[]; comment: string | null }
/** `save` keeps the order as a draft, or sends it for decision. */
type Saving = {
  draft: string
  initial: Fields
  save: (body: Body, isSent: boolean) => Promise<StockOrder>
  onSaved: (order: StockOrder) => void
}

export type OrderEntry = ReturnType<typeof useOrderFields> & Pick<ReturnType<typeof useCommand>, 'error' | 'isPending'>

type Options = { outletId: number; isOwn: boolean; onSaved: (order: StockOrder) => void }

/** Holds what a new order asks for in a draft, through reloads and lost networks, until it is saved. */
export function useOrderForm({ outletId, isOwn, onSaved }: Options): OrderEntry {
  const draft = `stock order for ${outletId}`
  const { error, isPending, mutateAsync } = useCommand(createStockOrder, () => ({ label: 'Commande de stock', draft }))
  const save = ({ lines, comment }: Body, isSent: boolean) =>
    mutateAsync({ body: { ...(isOwn ? {} : { outletId }), lines, submit: isSent, ...(comment === null ? {} : { comment }) } })
  return { ...useOrderFields({ draft, initial: NO_FIELDS, save, onSaved }), error, isPending }
}

/** Holds the changes of an order that is not sent yet. */
export function useOrderEdit(latest: StockOrder, onSaved: (order: StockOrder) => void): OrderEntry {
  // As it was when the form opened: the server refuses a version that somebody else has replaced since.
  const [{ id, reference, lines: ordered, comment: written, version: opened }] = useState(latest)
  const [version, setVersion] = useState(opened)
  const draft = `edit order ${id}`
  const editing = useCommand(updateStockOrder, () => ({ label: `Modification de ${reference}`, draft }))
  const sending = useCommand(submitStockOrder, () => ({ label: `Envoi de ${reference}` }))
  const [initial] = useState(() => ({
    quantities: Object.fromEntries(ordered.map(({ articleId, asked }) => [articleId, String(asked)])),
    comment: written ?? '',
  }))

  async function save(body: Body, isSent: boolean): Promise<StockOrder> {
    const edited = await editing.mutateAsync({ params: { id }, body: { ...body, version } })
    setVersion(edited.version)
    return isSent ? sending.mutateAsync({ params: { id }, body: { version: edited.version } }) : edited
  }
  const fields = useOrderFields({ draft, initial, save, onSaved })
  return { ...fields, error: editing.error ?? sending.error, isPending: editing.isPending || sending.isPending }
}

function useOrderFields({ draft, initial, save, onSaved }: Saving) {
  const [{ quantities, comment }, change] = useDraft(draft, initial)
  const sendOnce = useSendOnce()
  const lines = Object.entries(quantities)
    .map(([id, quantity]) => ({ articleId: Number(id), quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity > 0)

  async function finish(isSent: boolean) {
    if (lines.length === 0 || lines.length > ARTICLES_MAX) return
    const text = comment.trim()
    const saved = await sendOnce(() => save({ lines, comment: text === '' ? null : text }, isSent))
    if (!saved) return
    drafts.forget(draft)
    onSaved(saved.answer)
  }

  return {
    quantities,
    comment,
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    isTooLong: lines.length > ARTICLES_MAX,
    setQuantity: (articleId: number, value: string) => change({ quantities: { ...quantities, [articleId]: value } }),
    setComment: (next: string) => change({ comment: next }),
    submit: () => finish(true),
    keep: () => finish(false),
  }
}
