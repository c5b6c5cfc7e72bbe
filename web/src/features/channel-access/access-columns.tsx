import type { ChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { describeExpiry, STATUS_LABEL, STATUS_TONE, statusLabel } from './access-labels.ts'
import styles from './channel-access.module.css'
import { Age } from '../../ui/layout/age.tsx'

export const ACCESS_COLUMNS: readonly Column<ChannelAccess>[] = [
  { id: 'username', header: 'Identifiant', isName: true, value: ({ username }) => username },
  {
    id: 'status',
    header: 'État',
    definition: 'À venir, actif, expire bientôt (quatre jours au plus), expiré, ou bloqué après cinq mots de passe faux.',
    isSearched: false,
    card: 'figure',
    value: ({ status }) => STATUS_LABEL[status],
    cell: (access) => <StatusWord tone={STATUS_TONE[access.status]}>{statusLabel(access)}</StatusWord>,
  },
  {
    id: 'daysLeft',
    header: 'Échéance',
    definition: 'Le dernier jour de l’accès, et les jours qui y mènent.',
    align: 'start',
    filter: 'number',
    card: 'figure',
    value: ({ daysLeft }) => daysLeft,
    cell: (access) => <Expiry access={access} />,
    format: (days) => (days === null ? '' : formatNumber(Number(days))),
  },
  {
    id: 'endDate',
    header: 'Fin',
    isSecondary: true,
    isSearched: false,
    card: 'none',
    date: 'day',
    value: ({ endDate }) => endDate,
    format: (value) => formatDay(value === null ? null : String(value)),
  },
  {
    id: 'lastUsedAt',
    header: 'Utilisé',
    definition: 'La dernière fois que cet accès a été vérifié avec le bon mot de passe.',
    isSecondary: true,
    isSearched: false,
    card: 'figure',
    date: 'instant',
    value: ({ lastUsedAt }) => lastUsedAt,
    format: (value) => (value === null ? 'Jamais' : formatInstant(String(value))),
    cardCell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Jamais' : <Age of={lastUsedAt} />),
  },
  {
    id: 'usageCount',
    header: 'Usages',
    definition: 'Combien de fois depuis la dernière remise à zéro.',
    align: 'end',
    filter: 'number',
    card: 'figure',
    value: ({ usageCount }) => usageCount,
  },
  {
    id: 'note',
    header: 'Note',
    isSecondary: true,
    filter: 'text',
    card: 'bar',
    value: ({ note }) => note || null,
    cell: ({ note }) => (
      <span className={styles.note} title={note}>
        {note}
      </span>
    ),
  },
  {
    id: 'startDate',
    header: 'Début',
    isHidden: true,
    isSecondary: true,
    isSearched: false,
    card: 'none',
    date: 'day',
    value: ({ startDate }) => startDate,
    format: (value) => formatDay(value === null ? null : String(value)),
  },
]

function Expiry({ access }: { access: ChannelAccess }) {
  const tone = access.status === 'expired' || access.status === 'expiring' ? access.status : undefined
  return (
    <span className={styles.expiry} data-tone={tone} title={formatDay(access.endDate)}>
      {describeExpiry(access)}
    </span>
  )
}
