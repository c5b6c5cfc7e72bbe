import { type Colleague, DIRECTORY_COLUMNS } from '@backoffice/contract/accounts/directory'
import { usePicture } from '../../api/use-picture.ts'
import { initialsOf } from '../../format/people.ts'
import { formatPhone, telOf } from '../../format/phone.ts'
import { PersonPicture } from '../../ui/layout/person-picture.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './accounts.module.css'
import typography from '../../ui/layout/typography.module.css'

export const directoryColumns: readonly Column<Colleague>[] = [
  {
    id: 'name',
    ...DIRECTORY_COLUMNS.name,
    isName: true,
    cell: (colleague) => (
      <span className={styles.person}>
        <ColleaguePicture colleague={colleague} />
        {DIRECTORY_COLUMNS.name.value(colleague)}
      </span>
    ),
  },
  { id: 'role', ...DIRECTORY_COLUMNS.role, card: 'meta' },
  { id: 'title', ...DIRECTORY_COLUMNS.title, isSecondary: true, isHidden: true, card: 'none' },
  { id: 'outlet', ...DIRECTORY_COLUMNS.outlet, card: 'none' },
  {
    id: 'phone',
    ...DIRECTORY_COLUMNS.phone,
    sortable: false,
    card: 'figure',
    cell: ({ phone }) =>
      phone === '' ? (
        <span className={typography.quiet}>–</span>
      ) : (
        <a className={styles.link} href={telOf(phone)}>
          {formatPhone(phone)}
        </a>
      ),
  },
  {
    id: 'email',
    ...DIRECTORY_COLUMNS.email,
    card: 'figure',
    cell: ({ email }) =>
      email === null ? (
        <span className={typography.quiet}>–</span>
      ) : (
        <a className={styles.link} href={`mailto:${email}`}>
          <span className={styles.cut}>{email}</span>
        </a>
      ),
  },
]

function ColleaguePicture({ colleague }: { colleague: Colleague }) {
  return <PersonPicture initials={initialsOf(colleague) || '–'} imageUrl={usePicture(colleague.imageUrl)} />
}
