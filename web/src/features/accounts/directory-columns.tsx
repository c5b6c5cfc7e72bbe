import type { Colleague } from '@backoffice/contract/accounts/directory'
import { formatReference } from '../../format/numbers.ts'
import { initialsOf } from '../../format/people.ts'
import { formatPhone, telOf } from '../../format/phone.ts'
import { PersonPicture } from '../../ui/layout/person-picture.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { personNameOf } from './account.ts'
import styles from './accounts.module.css'
import { roleLabel } from './kinds.ts'

export const directoryColumns: readonly Column<Colleague>[] = [
  {
    id: 'name',
    header: 'Nom',
    isName: true,
    value: colleagueName,
    cell: (colleague) => (
      <span className={styles.person}>
        <PersonPicture initials={initialsOf(colleague) || '–'} imageUrl={colleague.imageUrl} />
        {colleagueName(colleague)}
      </span>
    ),
  },
  { id: 'role', header: 'Rôle', filter: 'choice', card: 'meta', value: ({ roleName }) => roleLabel(roleName) },
  { id: 'title', header: 'Fonction', filter: 'text', isSecondary: true, isHidden: true, card: 'none', value: ({ title }) => title || null },
  {
    id: 'outlet',
    header: 'Point de vente',
    filter: 'text',
    card: 'none',
    value: ({ outletName, outletNumber }) => (outletName === null ? null : `${outletName}, ${formatReference(outletNumber ?? '')}`),
  },
  {
    id: 'phone',
    header: 'Téléphone',
    sortable: false,
    card: 'figure',
    value: ({ phone }) => phone || null,
    cell: ({ phone }) =>
      phone === '' ? (
        <span className={styles.quiet}>–</span>
      ) : (
        <a className={styles.link} href={telOf(phone)}>
          {formatPhone(phone)}
        </a>
      ),
  },
  {
    id: 'email',
    header: 'Adresse électronique',
    card: 'figure',
    value: ({ email }) => email,
    cell: ({ email }) =>
      email === null ? (
        <span className={styles.quiet}>–</span>
      ) : (
        <a className={styles.link} href={`mailto:${email}`}>
          <span className={styles.cut}>{email}</span>
        </a>
      ),
  },
]

function colleagueName(colleague: Colleague): string {
  return personNameOf(colleague) || colleague.outletName || colleague.email || 'Sans nom'
}
