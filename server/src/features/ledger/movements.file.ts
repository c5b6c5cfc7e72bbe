import type { MOVEMENT_HEADINGS, NETWORK_MOVEMENT_HEADINGS } from '@backoffice/contract/ledger/movement-headings'
import { roleLabel } from '@backoffice/contract/roles'
import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'
import type { NetworkMovementRow } from './all-movements.read.ts'
import type { MovementRow } from './movements.read.ts'

/** Labels for credit that an agent gives back: it is held as a sale is. */
const GIVEN_BACK: Partial<Record<MovementRow['kind'], string>> = { hold: 'Crédit rendu', release: 'Crédit rendu, annulé' }

const KINDS: Record<MovementRow['kind'], string> = {
  credit: 'Crédit',
  debit: 'Débit',
  hold: 'Réservation',
  release: 'Libération',
  commission: 'Commission',
  payment: 'Commission payée',
  reversal: 'Contre-passation',
}

const COLUMNS: readonly Column<MovementRow, (typeof MOVEMENT_HEADINGS)[number]>[] = [
  { heading: 'Date', kind: 'moment', of: (movement) => movement.localTime },
  { heading: 'Nature', kind: 'text', of: ({ kind, isGivenBack }) => (isGivenBack ? GIVEN_BACK[kind] : undefined) ?? KINDS[kind] },
  { heading: 'Montant', kind: 'amount', of: (movement) => movement.amount },
  { heading: 'Solde après', kind: 'amount', of: (movement) => movement.balanceAfter },
  { heading: 'Contrepartie', kind: 'text', of: (movement) => movement.counterpart },
  { heading: 'Libellé', kind: 'text', of: (movement) => movement.description },
  { heading: 'Référence', kind: 'text', of: (movement) => movement.reference },
  { heading: 'Référence de la pièce', kind: 'text', of: (movement) => movement.externalReference },
  { heading: 'Moyen de paiement', kind: 'text', of: (movement) => movement.paymentMethod },
  { heading: 'N° de demande', kind: 'count', of: (movement) => movement.requestId },
  { heading: 'N° de transaction', kind: 'count', of: (movement) => movement.transactionId },
  { heading: 'Contre-passé par le mouvement', kind: 'text', of: (movement) => movement.reversedBy },
  { heading: 'Contre-passe le mouvement', kind: 'text', of: (movement) => movement.reverses },
  { heading: 'Mouvement', kind: 'text', of: (movement) => movement.id },
]

const WITH_OWNER: readonly Column<NetworkMovementRow, (typeof NETWORK_MOVEMENT_HEADINGS)[number]>[] = [
  { heading: 'Compte', kind: 'text', of: (movement) => movement.userName },
  { heading: 'Rôle', kind: 'text', of: (movement) => roleLabel(movement.userRole) },
  ...COLUMNS,
]

export function writeAllMovements({ period, batches }: { period: string; batches: AsyncIterable<NetworkMovementRow[]> }, format: Format) {
  return writeSpreadsheet({ name: `mouvements-${period}`, sheet: 'Mouvements', columns: WITH_OWNER, batches }, format)
}

export function writeMovements(
  batches: AsyncIterable<MovementRow[]>,
  { userId, day, format }: { userId: number; day: string; format: Format },
) {
  return writeSpreadsheet({ name: `mouvements-${userId}-${day}`, sheet: 'Mouvements', columns: COLUMNS, batches }, format)
}
