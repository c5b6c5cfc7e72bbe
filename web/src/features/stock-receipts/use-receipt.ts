import type { RequestOf } from '@backoffice/contract/endpoint'
import { addReceipt, type ReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { todayHere } from '../../ui/form/french-date.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import {
  type Articles,
  bodyOf,
  emptyLine,
  emptySlip,
  type EnteredLine,
  errorsIn,
  errorsOf,
  isStarted,
  type ReceiptErrors,
} from './receipt-fields.ts'

export const RECEIPT_DRAFT = 'stock-receipt'

export type Receipt = ReturnType<typeof useReceipt>

/** Holds a slip while it is entered, through reloads. A refusal is shown at its field, and nothing typed is lost. */
export function useReceipt(articles: Articles, onReceived: (lines: readonly ReceiptLine[]) => void) {
  const [empty] = useState(() => emptySlip(todayHere()))
  const [slip, setSlip] = useDraft(RECEIPT_DRAFT, empty)
  const [errors, setErrors] = useState<ReceiptErrors>({})
  const command = useCommand(addReceipt, actOf)
  const sendOnce = useSendOnce()
  useOnSuccess(command.data, onReceived)

  const forgetErrors = (isCorrected: (name: string) => boolean) =>
    setErrors((previous) => Object.fromEntries(Object.entries(previous).filter(([name]) => !isCorrected(name))))

  function setLine(key: number, changes: Partial<EnteredLine>): void {
    setSlip({ lines: slip.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) })
    const corrected = new Set(Object.keys(changes).map((name) => `${key}.${name === 'numbers' ? 'serials' : name}`))
    forgetErrors((name) => corrected.has(name))
  }

  async function submit(): Promise<void> {
    const found = errorsIn(slip, articles)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const success = await sendOnce(() =>
      command.mutateAsync(
        { body: bodyOf(slip, articles) },
        { onError: (error) => setErrors(errorsOf(error instanceof ApiError ? error.fields : [], slip)) },
      ),
    )
    if (success) drafts.forget(RECEIPT_DRAFT)
  }

  return {
    slip,
    errors,
    isDirty: command.data === undefined && isStarted(slip),
    isPending: command.isPending,
    /** The refusal to show above the form; null if a field shows it. */
    refusal: command.error && command.error.fields.length === 0 ? command.error : null,
    submit,
    set(name: 'supplier' | 'reference' | 'date', value: string) {
      setSlip({ [name]: value })
      forgetErrors((wrong) => wrong === name)
    },
    setLine,
    addLine: () => setSlip({ lines: [...slip.lines, emptyLine(1 + Math.max(...slip.lines.map(({ key }) => key)))] }),
    removeLine: (key: number) => setSlip({ lines: slip.lines.filter((line) => line.key !== key) }),
    giveUp: () => drafts.forget(RECEIPT_DRAFT),
  }
}

function actOf({ body: { lines } }: RequestOf<typeof addReceipt>) {
  return { label: `Réception du bon ${lines[0]?.reference ?? ''}`, draft: RECEIPT_DRAFT }
}
