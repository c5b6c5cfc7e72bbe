import type { RequestOf } from '@backoffice/contract/endpoint'
import { moveByHand } from '@backoffice/contract/stock/moves'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { numbersIn } from '../../ui/form/scanned-numbers.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { HAND_LABELS, type HandKind } from './hand-moves.ts'

/** Holds the fields as typed: `serials`, one a line, or `articleId` and `quantity` of counted goods. */
export type HandMoveFields = {
  kind: HandKind
  depotId: number | null
  serials: string
  articleId: number | null
  quantity: string
  raison: string
  isCounted: boolean
}
/** Holds the values with which the dialog opens. */
export type HandMoveStart = { kind: HandKind; depotId: number | null; serials: string; isCounted: boolean }

export type HandMove = ReturnType<typeof useHandMove>

/** Moves goods by hand, given by their numbers or counted. What is entered stays in a draft until it is sent. */
export function useHandMove(start: HandMoveStart, onDone: () => void) {
  const initial: HandMoveFields = { articleId: null, quantity: '', raison: '', ...start }
  const draft = `hand move ${start.kind} ${start.serials}`
  const command = useCommand(moveByHand, (request) => ({ label: labelOf(request), draft }))
  const form = useForm({
    initial,
    held: useDraft(draft, initial),
    schema: moveByHand.body,
    bodyOf: ({ kind, depotId, serials, articleId, quantity, raison: reason, isCounted }: HandMoveFields) => ({
      kind,
      depotId,
      ...(isCounted ? { articleId, quantity: quantity === '' ? null : Number(quantity) } : { serials: numbersIn(serials) }),
      raison: reason,
    }),
    messages: {
      depotId: 'Choisissez un dépôt.',
      serials: 'Scannez au moins un numéro.',
      articleId: 'Choisissez un article.',
      quantity: 'Indiquez combien de pièces.',
      raison: 'Écrivez la raison, par exemple «\u00a0ne s’allume plus\u00a0».',
    },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: (moves, { kind }) => {
      const pieces = moves.reduce((sum, { quantity }) => sum + quantity, 0)
      drafts.forget(draft)
      onDone()
      showSuccess({ title: `${HAND_LABELS[kind]}\u00a0: ${formatCount(pieces, 'pièce')}` })
    },
  })
  return { ...form, startAgain: () => drafts.forget(draft) }
}

function labelOf({ body: { kind, serials, quantity } }: RequestOf<typeof moveByHand>): string {
  return `${HAND_LABELS[kind]}, ${formatCount(serials?.length ?? Number(quantity), 'pièce')}`
}
