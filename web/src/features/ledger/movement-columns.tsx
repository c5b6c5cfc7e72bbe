import type { NetworkMovement } from '@backoffice/contract/ledger/ledger'
import type { Movement, MovementChoice } from '@backoffice/contract/ledger/movement'
import { formatInstant, formatShortInstant } from '../../format/dates.ts'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './movement-list.module.css'
import { kindLabel, originOf, ownOriginOf, titleOf } from './movement-labels.ts'

const fixed = { sortable: false } as const

export const MOVEMENT_COLUMNS: readonly Column<Movement>[] = [
  { ...fixed, id: 'title', header: 'Mouvement', isName: true, value: titleOf },
  {
    ...fixed,
    id: 'date',
    header: 'Date',
    align: 'start',
    isSecondary: true,
    card: 'figure',
    date: 'instant',
    value: ({ date }) => date,
    format: (value) => formatInstant(String(value)),
    cardCell: ({ date }) => formatShortInstant(date),
  },
  {
    ...fixed,
    id: 'kind',
    header: 'Nature',
    definition: 'Une vente retient son montant\u00a0; la valider n’y change plus rien, l’annuler le rend.',
    isSecondary: true,
    card: 'none',
    value: kindLabel,
  },
  {
    ...fixed,
    id: 'origin',
    header: 'Pièce',
    definition: 'La demande, la vente ou l’opération d’où vient le mouvement, avec la référence et le moyen de paiement saisis.',
    isSecondary: true,
    isLong: true,
    card: 'meta',
    value: originOf,
  },
  {
    ...fixed,
    id: 'counterpart',
    header: 'Avec',
    isSecondary: true,
    isLong: true,
    isHidden: true,
    card: 'none',
    value: ({ counterpart }) => counterpart,
  },
  {
    ...fixed,
    id: 'description',
    header: 'Description',
    isSecondary: true,
    isLong: true,
    card: 'none',
    // Empty for a sale, whose description is the title already.
    value: (movement) => (titleOf(movement) === movement.description ? '' : movement.description),
  },
  {
    ...fixed,
    id: 'amount',
    header: 'Montant',
    align: 'end',
    card: 'figure',
    value: ({ amount }) => amount,
    format: (value) => formatSignedMoney(Number(value)),
    cell: ({ amount }) => (
      <span className={styles.signed} data-gain={amount > 0 || undefined}>
        {formatSignedMoney(amount)}
      </span>
    ),
  },
  {
    ...fixed,
    id: 'balanceAfter',
    header: 'Après',
    definition: 'Le solde juste après ce mouvement.',
    align: 'end',
    card: 'figure',
    value: ({ balanceAfter }) => balanceAfter,
    format: (value) => formatMoney(Number(value)),
  },
]

const AMONG_ACCOUNTS: Partial<Record<string, Partial<Column<NetworkMovement>>>> = {
  title: { isName: false, isSecondary: true, card: 'meta' },
  // Hidden on a telephone, to leave room for the account's name.
  origin: { card: 'none', value: ownOriginOf },
  counterpart: { isHidden: false },
}

/** First, because a narrow window hides the others. */
const FIRST = ['date', 'amount', 'balanceAfter']
const amongAccounts = [
  ...FIRST.flatMap((id) => MOVEMENT_COLUMNS.filter((column) => column.id === id)),
  ...MOVEMENT_COLUMNS.filter(({ id }) => !FIRST.includes(id)),
]

/** Movements of many accounts: the account comes first. */
const NETWORK_MOVEMENT_COLUMNS: readonly Column<NetworkMovement>[] = [
  { ...fixed, id: 'userName', header: 'Compte', isName: true, value: ({ userName }) => userName },
  ...amongAccounts.map((column) => ({ ...column, ...AMONG_ACCOUNTS[column.id] })),
]

const WITHOUT_KIND = NETWORK_MOVEMENT_COLUMNS.filter(({ id }) => id !== 'kind')
const WITHOUT_NAMES = WITHOUT_KIND.filter(({ id }) => id !== 'title')

/** Returns the columns of a view without those that would repeat the same value on every row. */
export function networkMovementColumns(kind: MovementChoice | undefined): readonly Column<NetworkMovement>[] {
  if (kind === undefined) return NETWORK_MOVEMENT_COLUMNS
  return kind === 'hold' || kind === 'release' ? WITHOUT_KIND : WITHOUT_NAMES
}
