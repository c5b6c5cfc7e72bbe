import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'
import type { MovementRow } from './movements.read.ts'

const KINDS: Record<MovementRow['kind'], string> = {
  credit: 'Crédit',
  debit: 'Débit',
  hold: 'Réservation',
  release: 'Libération',
  commission: 'Commission',
  reversal: 'Contre-passation',
}

const COLUMNS: readonly Column<MovementRow>[] = [
  { heading: 'Date', kind: 'moment', of: (movement) => movement.localTime },
  { heading: 'Nature', kind: 'text', of: (movement) => KINDS[movement.kind] },
  { heading: 'Montant', kind: 'amount', of: (movement) => movement.amount },
  { heading: 'Disponible après', kind: 'amount', of: (movement) => movement.balanceAfter },
  { heading: 'Contrepartie', kind: 'text', of: (movement) => movement.counterpart },
  { heading: 'Libellé', kind: 'text', of: (movement) => movement.description },
  { heading: 'Référence', kind: 'text', of: (movement) => movement.reference },
  { heading: 'N° de demande', kind: 'count', of: (movement) => movement.requestId },
  { heading: 'N° de transaction', kind: 'count', of: (movement) => movement.transactionId },
  { heading: 'Contre-passé par', kind: 'text', of: (movement) => movement.reversedBy },
  { heading: 'Contre-passe', kind: 'text', of: (movement) => movement.reverses },
  { heading: 'Mouvement', kind: 'text', of: (movement) => movement.id },
]

/** `mouvements-12-2026-09-30.xlsx` */
export function writeMovements(
  batches: AsyncIterable<MovementRow[]>,
  { userId, day, format }: { userId: number; day: string; format: Format },
) {
  return writeSpreadsheet({ name: `mouvements-${userId}-${day}`, sheet: 'Mouvements', columns: COLUMNS, batches }, format)
}
