import { displayNameOf, personNameOf } from '@backoffice/contract/accounts/account-name'
import { dayOf, formatDay, formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { isIncomplete, STATUS_LABEL, STATUS_TONE } from './account.ts'
import styles from './accounts.module.css'
import type { Kind } from './kind-names.ts'
import { RESPONSIBILITY_LABEL, type Responsibility, responsibilitiesOf, KINDS } from './kinds.ts'
import { RESPONSIBLE_NAME, type ListedAccount } from './use-accounts.ts'

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
    ...responsibilitiesOf(kind).map(holderColumn),
    ...(kind === 'sectorManagers' || kind === 'creditAgents'
      ? [countColumn('outlets', 'PDV', 'Points de vente qui sont à lui aujourd’hui.')]
      : []),
    ...(kind === 'creditAgents' ? [countColumn('clients', 'Clients', 'Clients qui sont à lui aujourd’hui.')] : []),
    ...contactColumns(),
    lastLoginColumn,
    ...hiddenColumns(),
  ]
}

const numberColumn: AccountColumn = {
  id: 'outletNumber',
  header: 'N°',
  definition: 'Numéro du point de vente dans les fichiers de l’opérateur (NUMDIST).',
  isSecondary: true,
  isSearched: true,
  align: 'end',
  card: 'meta',
  value: ({ outletNumber }) => (outletNumber === null ? null : Number(outletNumber)),
  format: (value) => (value === null ? '' : String(value)),
}

function nameColumn(kind: Kind): AccountColumn {
  const { one } = KINDS[kind]
  return {
    id: 'name',
    header: one.charAt(0).toUpperCase() + one.slice(1),
    isName: true,
    value: displayNameOf,
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
  header: 'Gérant',
  definition: 'La personne qui tient le point de vente.',
  card: 'none',
  value: (account) => personNameOf(account) || null,
}

const sectorColumn: AccountColumn = { id: 'sector', header: 'Secteur', filter: 'text', card: 'meta', value: ({ sectorName }) => sectorName }

const roleColumn: AccountColumn = {
  id: 'roleName',
  header: 'Rôle',
  definition: 'Tel qu’il est écrit. Aucun écran ne lui correspond\u00a0: donnez-en un autre.',
  filter: 'choice',
  card: 'meta',
  value: ({ roleName }) => roleName,
}

const statusColumn: AccountColumn = {
  id: 'status',
  header: 'État',
  definition: 'Invité\u00a0: la personne n’a pas encore choisi son mot de passe. Suspendu\u00a0: personne ne peut se connecter.',
  filter: 'choice',
  isSearched: false,
  card: 'figure',
  value: ({ status }) => STATUS_LABEL[status],
  cell: ({ status }) => <StatusWord tone={STATUS_TONE[status]}>{STATUS_LABEL[status]}</StatusWord>,
}

function holderColumn(holder: Responsibility): AccountColumn {
  return {
    id: holder,
    header: holder === 'sectorManager' ? 'Responsable' : 'Agent crédit',
    definition: `${RESPONSIBILITY_LABEL[holder]} d’aujourd’hui.`,
    filter: 'choice',
    card: 'figure',
    value: (account) => account[RESPONSIBLE_NAME[holder]],
    cell: (account) => {
      const name = account[RESPONSIBLE_NAME[holder]]
      return name === null ? (
        <span className={styles.quiet}>Personne</span>
      ) : (
        <span className={styles.cut} title={name}>
          {name}
        </span>
      )
    },
  }
}

function countColumn(id: 'outlets' | 'clients', header: string, definition: string): AccountColumn {
  return {
    id,
    header,
    definition,
    align: 'end',
    filter: 'number',
    card: 'figure',
    value: (account) => account[id] ?? 0,
    total: (rows) => formatNumber(rows.reduce((sum, account) => sum + (account[id] ?? 0), 0)),
  }
}

function contactColumns(): AccountColumn[] {
  return [
    {
      id: 'email',
      header: 'Adresse électronique',
      filter: 'text',
      isSecondary: true,
      card: 'none',
      value: ({ email }) => email,
      cell: ({ email }) => (
        <span className={styles.cut} title={email ?? undefined}>
          {email}
        </span>
      ),
    },
    { id: 'phone', header: 'Téléphone', isSecondary: true, card: 'none', value: ({ phone }) => phone || null },
  ]
}

const lastLoginColumn: AccountColumn = {
  id: 'lastLoginAt',
  header: 'Vu le',
  definition: 'Dernière connexion.',
  isSecondary: true,
  isSearched: false,
  card: 'none',
  date: 'instant',
  value: ({ lastLoginAt }) => lastLoginAt,
  format: (value) => (value === null ? 'Jamais' : formatInstant(String(value))),
}

function hiddenColumns(): AccountColumn[] {
  const hidden = { isHidden: true, isSecondary: true, card: 'none' } as const
  return [
    { ...hidden, id: 'title', header: 'Fonction', filter: 'text', value: ({ title }) => title || null },
    { ...hidden, id: 'address', header: 'Adresse', filter: 'text', value: ({ address }) => address || null },
    {
      ...hidden,
      id: 'createdAt',
      header: 'Créé le',
      isSearched: false,
      date: 'instant',
      value: ({ createdAt }) => createdAt,
      format: (value) => formatDay(value === null ? null : dayOf(String(value))),
    },
    {
      ...hidden,
      id: 'mfaEnabled',
      header: 'Second facteur',
      filter: 'choice',
      isSearched: false,
      value: ({ mfaEnabled: isOn }) => (isOn ? 'Oui' : 'Non'),
    },
  ]
}
