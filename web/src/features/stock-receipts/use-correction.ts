import type { Article } from '@backoffice/contract/articles/articles'
import { type ReceiptLine, updateReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { NO_AMOUNT, readAmount, writeAmount } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { differenceOf, type ListDifference, toCorrectedSerials } from './corrected-list.ts'
import { type EnteredNumber, faultsIn } from './entered-numbers.ts'

/** Holds the fields as typed. `serials` is the whole list as it should be. */
type CorrectionFields = {
  supplier: string
  reference: string
  unitPrice: string
  quantity: string
  serials: readonly EnteredNumber[]
  raison: string
}
/** Keeps a line as it was when the form opened, with all its numbers. */
export type WholeLine = { line: ReceiptLine; numbers: readonly EnteredNumber[] }

export type Correction = ReturnType<typeof useCorrection>

/** Corrects a receipt line: the server refuses a version that somebody else has replaced since the form opened. */
export function useCorrection(whole: WholeLine, article: Pick<Article, 'serialised' | 'serialLength'>, onDone: () => void) {
  const [{ line, numbers }] = useState(whole)
  const [initial] = useState(() => fieldsOf({ line, numbers }))
  const command = useCommand(updateReceiptLine)
  const form = useForm({
    initial,
    schema: updateReceiptLine.body,
    bodyOf: (fields: CorrectionFields) => ({
      id: line.id,
      version: line.version,
      ...changesIn(fields, initial, article.serialised),
      raison: fields.raison,
    }),
    messages: {
      supplier: 'Écrivez le nom du fournisseur.',
      reference: 'Écrivez le numéro du bon du fournisseur.',
      unitPrice: NO_AMOUNT,
      quantity: 'Indiquez combien de pièces sont arrivées.',
      raison: 'Écrivez la raison, par exemple «\u00a0deux décodeurs de moins dans le carton\u00a0».',
    },
    check: ({ serials }) => {
      const faults = faultsIn(serials, article.serialLength)
      const wrong = faults.findIndex((fault) => fault !== undefined)
      return wrong === -1 || serials === initial.serials ? {} : { serials: `${serials[wrong]?.number}\u00a0: ${faults[wrong]}.` }
    },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: ({ receiptReference, quantity }) => {
      onDone()
      showSuccess({
        title: `${receiptReference} est corrigée`,
        detail: `${formatCount(quantity, 'pièce reçue', 'pièces reçues')} sur cette ligne.`,
      })
    },
  })
  const { fields } = form
  return {
    ...form,
    line,
    pieces: article.serialised ? fields.serials.length : Number(fields.quantity),
    difference: article.serialised ? differenceOf(numbers, fields.serials) : countedDifference(line.quantity, Number(fields.quantity)),
    isChanged: Object.keys(changesIn(fields, initial, article.serialised)).length > 0,
    withdrawAll: () => (article.serialised ? form.set('serials', []) : form.set('quantity', '0')),
  }
}

function fieldsOf({ line: { supplier, reference, unitPrice, quantity }, numbers }: WholeLine): CorrectionFields {
  return { supplier, reference, unitPrice: writeAmount(unitPrice), quantity: String(quantity), serials: numbers, raison: '' }
}

function countedDifference(before: number, after: number): ListDifference {
  return { added: Math.max(0, after - before), removed: Math.max(0, before - after), cardChanged: 0 }
}

function changesIn(fields: CorrectionFields, initial: CorrectionFields, isSerialised: boolean) {
  const isChanged = (name: keyof CorrectionFields) => fields[name] !== initial[name]
  return {
    ...(isChanged('supplier') ? { supplier: fields.supplier } : {}),
    ...(isChanged('reference') ? { reference: fields.reference } : {}),
    ...(isChanged('unitPrice') ? { unitPrice: readAmount(fields.unitPrice) } : {}),
    ...(!isSerialised && isChanged('quantity') ? { quantity: fields.quantity === '' ? null : Number(fields.quantity) } : {}),
    ...(isSerialised ? changedSerials(initial.serials, fields.serials) : {}),
  }
}

function changedSerials(before: readonly EnteredNumber[], after: readonly EnteredNumber[]) {
  // While another field is typed the list stays the same, and may be long.
  if (before === after) return {}
  const { added, removed, cardChanged } = differenceOf(before, after)
  if (added + removed + cardChanged === 0) return {}
  return after.length === 0 ? { quantity: 0 } : { serials: toCorrectedSerials(before, after) }
}
