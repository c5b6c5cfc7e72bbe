import { ACCOUNT_COLUMNS, accountNameColumn, ACCOUNT_STATUS_LABELS, isIncomplete } from '@backoffice/contract/accounts/account-table'
import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { dayOf, formatDay, formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { CREDIT_LINE_DEFINITIONS, LineStatus } from '../ledger/index.ts'
import { STATUS_TONE } from './account.ts'
import styles from './accounts.module.css'
import type { Kind } from './kind-names.ts'
import { RESPONSIBILITY_LABEL, type Responsibility, responsibilitiesOf } from './kinds.ts'
import { RESPONSIBLE_NAME, type ListedAccount } from './use-accounts.ts'
import typography from '../../ui/layout/typography.module.css'

type AccountColumn = Column<ListedAccount>

/** Returns the columns of a kind of account; those hidden by default come last. */
export function accountColumns(kind: Kind): AccountColumn[] {
  return [
    ...(kind === 'outlets' ? [numberColumn] : []),
    nameColumn(kind),
    ...(kind === 'outlets' ? [personColumn] : []),
    ...(kind === 'sectorManagers' ? [sectorColumn] : []),
    ...(kind === 'others' ? [roleColumn] : []),
    statusColumn,
    ...responsibilitiesOf(kind).map(responsibleColumn),
    ...(kind === 'sectorManagers' || kind === 'creditAgents'
      ? [countColumn('outlets', 'Points de vente qui sont à lui aujourd’hui.')]
      : []),
    ...(kind === 'creditAgents' ? [countColumn('clients', 'Clients qui sont à lui aujourd’hui.')] : []),
    ...contactColumns(),
    lastLoginColumn,
    ...hiddenColumns(),
    ...(kind === 'outlets' ? [balanceStatusColumn] : []),
  ]
}

const numberColumn: AccountColumn = {
  id: 'outletNumber',
  ...ACCOUNT_COLUMNS.outletNumber,
  definition: 'Numéro du point de vente dans les fichiers de l’opérateur (NUMDIST).',
  isSecondary: true,
  align: 'end',
  card: 'meta',
  format: (value) => (value === null ? '' : String(value)),
}

function nameColumn(kind: Kind): AccountColumn {
  return {
    id: 'name',
    ...accountNameColumn(kind === 'managers' || kind === 'others' ? 'accounts' : kind),
    isName: true,
    cell: (account) => (
      <span className={styles.nameCell}>
        <span className={styles.cutName}>{displayNameOf(account)}</span>
        {isIncomplete(account) && <Tag>À compléter</Tag>}
      </span>
    ),
  }
}

const personColumn: AccountColumn = {
  id: 'person',
  ...ACCOUNT_COLUMNS.person,
  definition: 'La personne qui tient le point de vente.',
  card: 'none',
}

const sectorColumn: AccountColumn = { id: 'sector', ...ACCOUNT_COLUMNS.sector, card: 'meta' }

const roleColumn: AccountColumn = {
  id: 'roleName',
  ...ACCOUNT_COLUMNS.roleName,
  definition: 'Tel qu’il est écrit. Aucun écran ne lui correspond\u00a0: donnez-en un autre.',
  card: 'meta',
}

const statusColumn: AccountColumn = {
  id: 'status',
  ...ACCOUNT_COLUMNS.status,
  definition: 'Invité\u00a0: la personne n’a pas encore choisi son mot de passe. Suspendu\u00a0: personne ne peut se connecter.',
  card: 'figure',
  cell: ({ status }) => <StatusWord tone={STATUS_TONE[status]}>{ACCOUNT_STATUS_LABELS[status]}</StatusWord>,
}

function responsibleColumn(responsibility: Responsibility): AccountColumn {
  return {
    id: responsibility,
    ...ACCOUNT_COLUMNS[responsibility],
    definition: `${RESPONSIBILITY_LABEL[responsibility]} d’aujourd’hui.`,
    card: 'figure',
    cell: (account) => {
      const name = account[RESPONSIBLE_NAME[responsibility]]
      return name === null ? (
        <span className={typography.quiet}>Personne</span>
      ) : (
        <span className={styles.cut} title={name}>
          {name}
        </span>
      )
    },
  }
}

function countColumn(id: 'outlets' | 'clients', definition: string): AccountColumn {
  return {
    id,
    ...ACCOUNT_COLUMNS[id],
    definition,
    align: 'end',
    card: 'figure',
    total: (rows) => formatNumber(rows.reduce((sum, account) => sum + (account[id] ?? 0), 0)),
  }
}

function contactColumns(): AccountColumn[] {
  return [
    {
      id: 'email',
      ...ACCOUNT_COLUMNS.email,
      isSecondary: true,
      card: 'none',
      cell: ({ email }) => (
        <span className={styles.cut} title={email ?? undefined}>
          {email}
        </span>
      ),
    },
    { id: 'phone', ...ACCOUNT_COLUMNS.phone, isSecondary: true, card: 'none' },
  ]
}

const lastLoginColumn: AccountColumn = {
  id: 'lastLoginAt',
  ...ACCOUNT_COLUMNS.lastLoginAt,
  definition: 'Dernière connexion.',
  isSecondary: true,
  card: 'none',
  format: (value) => (value === null ? 'Jamais' : formatInstant(String(value))),
}

const balanceStatusColumn: AccountColumn = {
  id: 'balanceStatus',
  ...ACCOUNT_COLUMNS.balanceStatus,
  definition: CREDIT_LINE_DEFINITIONS.status,
  isHidden: true,
  isSecondary: true,
  card: 'none',
  cell: ({ balanceStatus }) => balanceStatus && <LineStatus status={balanceStatus} />,
}

function hiddenColumns(): AccountColumn[] {
  const hidden = { isHidden: true, isSecondary: true, card: 'none' } as const
  return [
    { id: 'title', ...ACCOUNT_COLUMNS.title, ...hidden },
    { id: 'address', ...ACCOUNT_COLUMNS.address, ...hidden },
    {
      id: 'createdAt',
      ...ACCOUNT_COLUMNS.createdAt,
      ...hidden,
      format: (value) => formatDay(value === null ? null : dayOf(String(value))),
    },
    {
      id: 'mfaEnabled',
      ...ACCOUNT_COLUMNS.mfaEnabled,
      ...hidden,
    },
  ]
}
