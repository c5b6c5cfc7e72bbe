import { SERIAL_STATE_LABELS } from '@backoffice/contract/stock/labels'
import type { Serial } from '@backoffice/contract/stock/serials'
import { canonicalNumber } from '../../ui/form/scanned-numbers.ts'
import type { FoundSerial } from './use-found-serials.ts'

export type WantedPieces = {
  depotId: number | undefined
  /** The articles among which the piece has to be. */
  articleIds: readonly number[]
}

/** Returns why a scanned piece cannot be taken from the depot; undefined if it can, or is not read yet. */
export function pieceFault(number: string, serial: FoundSerial, { depotId, articleIds }: WantedPieces): string | undefined {
  if (serial === undefined || depotId === undefined) return undefined
  if (serial === null) return 'numéro inconnu'
  if (canonicalNumber(serial.number) !== canonicalNumber(number)) return `c’est la carte de ${serial.number}`
  if (serial.depotId !== depotId) return whereabouts(serial)
  return articleIds.includes(serial.articleId) ? undefined : `pas dans cette livraison\u00a0: ${serial.articleLabel}`
}

/** Returns, for example, « réservé » or « vendu, Boutique du Port ». */
function whereabouts({ state, outletName }: Serial): string {
  const label = SERIAL_STATE_LABELS[state]
  return `${label.slice(0, 1).toLowerCase()}${label.slice(1)}${outletName === null ? '' : `, ${outletName}`}`
}
