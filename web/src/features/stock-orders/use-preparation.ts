import { prepareStockOrder, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { usePickedPieces, useQuietDepots } from '../stock/index.ts'
import { leftOf } from './order-steps.ts'

type Fields = { quantities: Readonly<Record<string, string>>; numbers: readonly string[] }
const NOTHING_CHANGED: Fields = { quantities: {}, numbers: [] }

export type Preparation = ReturnType<typeof usePreparation>

/** Holds what goes into a delivery, scanned or counted, through reloads until it is sent. Without numbers the oldest pieces go. */
export function usePreparation({ id, version, reference, lines: ordered }: StockOrder, onDone: () => void) {
  // As they were when the dialog opened: the server refuses a version that somebody else has replaced since.
  const [opened] = useState(() => ({
    version,
    lines: ordered.map((line) => ({ ...line, left: leftOf({ lines: [line] }) })).filter(({ left }) => left > 0),
  }))
  const draft = `prepare ${id}`
  const [fields, change] = useDraft(draft, NOTHING_CHANGED)
  const { picked, centralId } = usePicked(fields.numbers, opened.lines)
  const command = useCommand(prepareStockOrder, () => ({ label: `Préparation de ${reference}`, draft }))
  const sendOnce = useSendOnce()
  const lines = opened.lines.map((line) => {
    const serials = picked.byArticle.get(line.articleId) ?? []
    const typed = fields.quantities[line.articleId] ?? String(line.left)
    return { ...line, serials, quantity: serials.length > 0 ? String(serials.length) : typed }
  })
  const pieces = lines.reduce((sum, { quantity }) => sum + Number(quantity), 0)

  async function confirm() {
    const isWhole = fields.numbers.length === 0 && lines.every(({ left, quantity }) => Number(quantity) === left)
    const body = { version: opened.version, ...(isWhole ? {} : { lines: sentLines(lines) }) }
    const prepared = await sendOnce(() => command.mutateAsync({ params: { id }, body }))
    if (!prepared) return
    drafts.forget(draft)
    onDone()
    showSuccess({ title: `${prepared.answer.reference} est préparée`, detail: formatCount(pieces, 'pièce réservée', 'pièces réservées') })
  }

  return {
    lines,
    pieces,
    centralId,
    numbers: fields.numbers,
    faults: picked.faults,
    isHeld: pieces === 0 || !picked.isSound || lines.some(({ quantity, left }) => Number(quantity) > left),
    set: (articleId: number, value: string) => change({ quantities: { ...fields.quantities, [articleId]: value } }),
    setNumbers: (numbers: readonly string[]) => change({ numbers }),
    errorOf: (articleId: number) => errorAt(command.error, { lines, articleId }),
    error: command.error,
    isPending: command.isPending,
    confirm,
  }
}

/** Returns what the server says of the line of an article. */
function errorAt(error: ApiError | null, { lines, articleId }: { lines: readonly Line[]; articleId: number }): string | undefined {
  const at = sentLines(lines).findIndex((line) => line.articleId === articleId)
  return error?.fields.find(({ path }) => path.startsWith(`lines.${at}.`))?.message
}

type Line = { articleId: number; serialised: boolean; quantity: string; serials: readonly string[] }

function usePicked(numbers: readonly string[], lines: readonly Pick<Line, 'articleId' | 'serialised'>[]) {
  const centralId = useQuietDepots()?.find(({ kind }) => kind === 'central')?.id
  const articleIds = lines.filter(({ serialised }) => serialised).map(({ articleId }) => articleId)
  return { picked: usePickedPieces(numbers, { depotId: centralId, articleIds }), centralId }
}

function sentLines(lines: readonly Line[]) {
  return lines
    .filter(({ quantity }) => Number(quantity) > 0)
    .map(({ articleId, quantity, serials }) => ({
      articleId,
      quantity: Number(quantity),
      ...(serials.length === 0 ? {} : { serials: [...serials] }),
    }))
}
