import { type CreditLine, type CreditLineStatus, listCreditLinesByPage } from '@backoffice/contract/ledger/credit-lines'
import { roleLabel } from '@backoffice/contract/roles'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import type { Column, TableValue } from '../../ui/table/data-table.tsx'
import { Age } from '../../ui/layout/age.tsx'

export const LineSort = listCreditLinesByPage.query.shape.sort

export const STANDING_WORDS: Record<CreditLineStatus, string> = { sound: 'Sain', alert: 'Bas', critical: 'Critique', blocked: 'Bloqué' }
const STANDING_TONE: Record<CreditLineStatus, Tone> = { sound: 'good', alert: 'warn', critical: 'bad', blocked: 'bad' }

export function Standing({ status }: Pick<CreditLine, 'status'>) {
  return <StatusWord tone={STANDING_TONE[status]}>{STANDING_WORDS[status]}</StatusWord>
}

const money = (value: TableValue) => (value === null ? '' : formatMoney(Number(value)))

export const CREDIT_LINE_COLUMNS: readonly Column<CreditLine>[] = [
  { id: 'name', header: 'Compte', isName: true, value: ({ name }) => name },
  { id: 'role', header: 'Rôle', isSecondary: true, sortable: false, card: 'meta', value: ({ role }) => roleLabel(role) },
  {
    id: 'status',
    header: 'Situation',
    definition: 'Bas sous le seuil d’alerte, critique sous le seuil critique, bloqué au-delà de ce que son découvert permet.',
    sortable: false,
    card: 'figure',
    value: ({ status }) => STANDING_WORDS[status],
    cell: ({ status }) => <Standing status={status} />,
  },
  {
    id: 'available',
    header: 'Solde',
    definition: 'Ce que le compte possède, sans ce qui est retenu par les ventes en cours. Sous zéro, il doit.',
    card: 'figure',
    value: ({ available }) => available,
    format: money,
  },
  { id: 'held', header: 'Retenu', definition: 'Par les ventes en cours.', card: 'none', value: ({ held }) => held, format: money },
  {
    id: 'balance',
    header: 'Avec le retenu',
    definition: 'Le solde et ce que les ventes en cours retiennent, ensemble.',
    isSecondary: true,
    sortable: false,
    card: 'none',
    value: ({ balance }) => balance,
    format: money,
  },
  {
    id: 'owed',
    header: 'Doit',
    definition: 'Ce qui a été dépensé au-delà du solde, et reste à couvrir.',
    card: 'figure',
    value: ({ owed }) => owed,
    format: money,
  },
  {
    id: 'floor',
    header: 'Découvert permis',
    isSecondary: true,
    isHidden: true,
    sortable: false,
    card: 'none',
    value: ({ floor }) => -floor,
    format: money,
  },
  {
    id: 'lastMovementAt',
    header: 'Dernier mouvement',
    isSecondary: true,
    card: 'none',
    align: 'end',
    date: 'instant',
    value: ({ lastMovementAt }) => lastMovementAt,
    format: (value) => (value === null ? 'aucun' : formatInstant(String(value))),
    cell: ({ lastMovementAt }) => (lastMovementAt === null ? 'aucun' : <Age of={lastMovementAt} />),
  },
]
