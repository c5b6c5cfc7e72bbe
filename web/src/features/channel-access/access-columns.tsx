import { ACCESS_COLUMNS, type ChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { describeExpiry, STATUS_TONE, statusLabel } from './access-labels.ts'
import styles from './channel-access.module.css'
import { Age } from '../../ui/layout/age.tsx'

export const accessColumns: readonly Column<ChannelAccess>[] = [
  { id: 'username', ...ACCESS_COLUMNS.username, isName: true },
  {
    id: 'status',
    ...ACCESS_COLUMNS.status,
    definition: 'À venir, actif, expire bientôt (quatre jours au plus), expiré, ou bloqué après cinq mots de passe faux.',
    card: 'meta',
    cell: statusWord,
    cardCell: statusWord,
  },
  {
    id: 'daysLeft',
    ...ACCESS_COLUMNS.daysLeft,
    definition: 'Le dernier jour de l’accès, et les jours qui y mènent.',
    align: 'start',
    card: 'figure',
    cell: (access) => <Expiry access={access} />,
    format: (days) => (days === null ? '' : formatNumber(Number(days))),
  },
  {
    id: 'endDate',
    ...ACCESS_COLUMNS.endDate,
    isSecondary: true,
    card: 'none',
    format: (value) => formatDay(value === null ? null : String(value)),
  },
  {
    id: 'lastUsedAt',
    ...ACCESS_COLUMNS.lastUsedAt,
    definition: 'La dernière fois que cet accès a été vérifié avec le bon mot de passe.',
    isSecondary: true,
    card: 'figure',
    format: (value) => (value === null ? 'Jamais' : formatInstant(String(value))),
    cardCell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Jamais' : <Age of={lastUsedAt} />),
  },
  {
    id: 'usageCount',
    ...ACCESS_COLUMNS.usageCount,
    definition: 'Combien de fois depuis la dernière remise à zéro.',
    align: 'end',
    card: 'figure',
  },
  {
    id: 'note',
    ...ACCESS_COLUMNS.note,
    isSecondary: true,
    card: 'bar',
    cell: ({ note }) => (
      <span className={styles.note} title={note}>
        {note}
      </span>
    ),
  },
  {
    id: 'startDate',
    ...ACCESS_COLUMNS.startDate,
    isHidden: true,
    isSecondary: true,
    card: 'none',
    format: (value) => formatDay(value === null ? null : String(value)),
  },
]

function statusWord(access: ChannelAccess) {
  return <StatusWord tone={STATUS_TONE[access.status]}>{statusLabel(access)}</StatusWord>
}

function Expiry({ access }: { access: ChannelAccess }) {
  const tone = access.status === 'expired' || access.status === 'expiring' ? access.status : undefined
  return (
    <span className={styles.expiry} data-tone={tone} title={formatDay(access.endDate)}>
      {describeExpiry(access)}
    </span>
  )
}
