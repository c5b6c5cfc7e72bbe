import { createStockOrder, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'

type Fields = { quantities: Readonly<Record<string, string>>; comment: string }

const NO_FIELDS: Fields = { quantities: {}, comment: '' }
const ARTICLES_MAX = 60

type Options = { outletId: number; isOwn: boolean; onSent: (order: StockOrder) => void }

/** Holds what an order asks for in a draft, through reloads and lost networks, until it is sent. */
export function useOrderForm({ outletId, isOwn, onSent }: Options) {
  const draft = `stock order for ${outletId}`
  const [{ quantities, comment }, change] = useDraft(draft, NO_FIELDS)
  const command = useCommand(createStockOrder, () => ({ label: 'Commande de stock', draft }))
  const sendOnce = useSendOnce()
  const lines = Object.entries(quantities)
    .map(([id, quantity]) => ({ articleId: Number(id), quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity > 0)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)

  async function submit() {
    if (lines.length === 0 || lines.length > ARTICLES_MAX) return
    const body = { ...(isOwn ? {} : { outletId }), lines, submit: true, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) }
    const sent = await sendOnce(() => command.mutateAsync({ body }))
    if (!sent) return
    drafts.forget(draft)
    onSent(sent.answer)
  }

  return {
    quantities,
    comment,
    pieces,
    articles: lines.length,
    isTooLong: lines.length > ARTICLES_MAX,
    setQuantity: (articleId: number, value: string) => change({ quantities: { ...quantities, [articleId]: value } }),
    setComment: (next: string) => change({ comment: next }),
    errorOf: (articleId: number) => {
      const index = lines.findIndex((line) => line.articleId === articleId)
      return command.error?.fields.find(({ path }) => path.startsWith(`lines.${index}.`))?.message
    },
    error: command.error,
    isPending: command.isPending,
    submit,
  }
}
