import type { Article } from '@backoffice/contract/articles/articles'
import { type ReceiptLine, updateReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { NO_AMOUNT, readAmount, writeAmount } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { numbersIn } from '../../ui/form/scanned-numbers.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { formFault } from './entered-numbers.ts'

/** Holds the fields as typed. `serials` is the whole list as it should be, one a line. */
type CorrectionFields = { supplier: string; reference: string; unitPrice: string; quantity: string; serials: string; raison: string }

export type Correction = ReturnType<typeof useCorrection>

/** Corrects a receipt line, as it was when the form opened: the server refuses a version that somebody else has replaced since. */
export function useCorrection(latest: ReceiptLine, article: Pick<Article, 'serialised' | 'serialLength'>, onDone: () => void) {
  const [line] = useState(latest)
  const [initial] = useState(() => fieldsOf(line))
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
      const wrong = numbersIn(serials).find((number) => formFault({ number, card: null }, article.serialLength) !== undefined)
      return wrong === undefined || serials === initial.serials ? {} : { serials: `${wrong} n’a pas la forme d’un numéro de cet article.` }
    },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: ({ receiptReference, quantity }) => {
      onDone()
      showSuccess({ title: `${receiptReference} est corrigée`, detail: `${formatCount(quantity, 'pièce')} reçues sur cette ligne.` })
    },
  })
  const pieces = article.serialised ? piecesIn(form.fields.serials, line) : Number(form.fields.quantity)
  return {
    ...form,
    line,
    pieces,
    isChanged: Object.keys(changesIn(form.fields, initial, article.serialised)).length > 0,
    withdrawAll: () => (article.serialised ? form.set('serials', WITHDRAWN) : form.set('quantity', '0')),
  }
}

/** Stands for a list that is emptied: an empty text is one that was never typed. */
export const WITHDRAWN = '\n'
/** Limits the numbers that the list answers: a longer list is not known here in full. */
const NUMBERS_READ = 200

export const isWhollyRead = ({ serialCount }: ReceiptLine) => serialCount <= NUMBERS_READ

function fieldsOf(line: ReceiptLine): CorrectionFields {
  const { supplier, reference, unitPrice, quantity, serials } = line
  return {
    supplier,
    reference,
    unitPrice: writeAmount(unitPrice),
    quantity: String(quantity),
    serials: isWhollyRead(line) ? serials.join('\n') : '',
    raison: '',
  }
}

function piecesIn(serials: string, line: ReceiptLine): number {
  return serials === '' && !isWhollyRead(line) ? line.quantity : numbersIn(serials).length
}

function changesIn(fields: CorrectionFields, initial: CorrectionFields, isSerialised: boolean) {
  const isChanged = (name: keyof CorrectionFields) => fields[name] !== initial[name]
  const numbers = numbersIn(fields.serials)
  return {
    ...(isChanged('supplier') ? { supplier: fields.supplier } : {}),
    ...(isChanged('reference') ? { reference: fields.reference } : {}),
    ...(isChanged('unitPrice') ? { unitPrice: readAmount(fields.unitPrice) } : {}),
    ...(!isSerialised && isChanged('quantity') ? { quantity: fields.quantity === '' ? null : Number(fields.quantity) } : {}),
    ...(isSerialised && isChanged('serials') ? (numbers.length === 0 ? { quantity: 0 } : { serials: numbers }) : {}),
  }
}
