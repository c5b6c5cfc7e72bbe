import { GOODS_LINES_MAX } from '@backoffice/contract/stock/limits'
import { createDelivery, type Delivery } from '@backoffice/contract/deliveries/deliveries'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { useArticles } from '../articles/index.ts'
import { useDepots, useOpenDepots, usePickedPieces } from '../stock/index.ts'
import { bodyOf, type GoodsLine, hasEnds, linesOf, type NewDelivery, withOpenDestination } from './new-delivery.ts'

const NO_REASON = 'Écrivez la raison, par exemple «\u00a0invendus\u00a0» ou «\u00a0ne s’allument plus\u00a0».'

export type NewDeliveryEntry = ReturnType<typeof useNewDelivery>
type Options = {
  draft: string
  empty: NewDelivery
  /** True if an outlet returns its own goods. */
  isOwn: boolean
  onPrepared: (delivery: Delivery) => void
}

/** Holds a new delivery through reloads and lost networks, and sends it once. */
export function useNewDelivery({ draft, empty, isOwn, onPrepared }: Options) {
  const [entered, change] = useDraft(draft, empty)
  const fields = withOpenDestination(entered, useOpenDepots())
  const [isTried, setTried] = useState(false)
  const picked = usePicked(fields)
  const command = useCommand(createDelivery, () => ({ label: 'Préparation d’une livraison', draft }))
  const sendOnce = useSendOnce()
  const lines = linesOf(fields, picked.byArticle)
  const needsReason = fields.kind === 'return' && fields.raison.trim() === ''

  async function submit(): Promise<void> {
    setTried(true)
    if (needsReason || !isReady) return
    const success = await sendOnce(() => command.mutateAsync({ body: bodyOf(fields, lines, isOwn) }))
    if (!success) return
    drafts.forget(draft)
    onPrepared(success.answer)
  }
  const isReady = lines.length > 0 && lines.length <= GOODS_LINES_MAX && picked.isSound && hasEnds(fields)

  return {
    fields,
    isOwn,
    change,
    faults: picked.faults,
    scannedOf: (articleId: number) => picked.byArticle.get(articleId)?.length ?? 0,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    isReady,
    isTooLong: lines.length > GOODS_LINES_MAX,
    reasonError: isTried && needsReason ? NO_REASON : undefined,
    errorOf: (articleId: number) => errorAt(command.error, lines, articleId),
    refusal: command.error,
    isPending: command.isPending,
    submit,
  }
}

/** Looks scanned numbers up in the depot that the goods leave. */
function usePicked({ kind, fromOutletId, numbers }: NewDelivery) {
  const depots = useDepots()
  const from = depots.find((depot) => (kind === 'supply' ? depot.kind === 'central' : depot.outletId === fromOutletId))
  const articleIds = useArticles()
    .filter(({ serialised, isRetired }) => serialised && (kind === 'return' || !isRetired))
    .map(({ id }) => id)
  return usePickedPieces(numbers, { depotId: from?.id, articleIds })
}

/** Returns what the server says of the line of an article. */
function errorAt(error: ApiError | null, lines: readonly GoodsLine[], articleId: number): string | undefined {
  const at = lines.findIndex((line) => line.articleId === articleId)
  return error?.fields.find(({ path }) => path.startsWith(`lines.${at}.`))?.message
}
