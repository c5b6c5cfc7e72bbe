import { frenchDay } from '@backoffice/contract/dates'
import { Refusal } from '../../shared/refusal.ts'
import { invalidField, oneNumberPerPiece } from '../../shared/refusals.ts'

export const articleRetired = (code: string) =>
  new Refusal({ status: 409, code: 'article_retired', message: `L’article ${code} est retiré\u00a0: rétablissez-le pour le recevoir.` })

/** Describes a serial that exists. `place` follows « est » in a sentence. */
type KnownSerial = { number: string; isCard: boolean; receivedOn: string; slip: string | null; place: string }

export const serialKnown = ({ number, isCard, receivedOn, slip, place }: KnownSerial) =>
  new Refusal({
    status: 409,
    code: 'serial_known',
    message: `Le numéro ${number} est déjà connu${isCard ? ' comme carte' : ''}\u00a0: reçu le ${frenchDay(receivedOn)}${slip === null ? '' : `, bon ${slip}`}, il est ${place}.`,
  })

export const serialJustEntered = () =>
  new Refusal({
    status: 409,
    code: 'serial_known',
    message: 'Quelqu’un vient de recevoir l’un de ces numéros\u00a0: vérifiez la liste, puis recommencez.',
  })

export const receiptLineNotFound = () =>
  new Refusal({ status: 404, code: 'receipt_line_not_found', message: 'Cette ligne de réception n’existe pas.' })

export const staleReceiptLine = (version: number) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Quelqu’un a corrigé cette réception entre-temps\u00a0: vérifiez-la, puis enregistrez de nouveau.',
    changes: [{ path: 'version', value: version }],
  })

export const numbersNeeded = () => invalidField('serials', 'Indiquez la liste des numéros telle qu’elle doit être.')

export const oneNumberEach = (path: string, count: number, quantity: number) => invalidField(path, oneNumberPerPiece(count, quantity))

export const piecesHaveNoNumber = () => invalidField('serials', 'Cet article se compte\u00a0: ses pièces n’ont pas de numéro.')
