import { roleLabel } from '@backoffice/contract/roles'
import type { User } from '@backoffice/contract/session/user'
import { IconChevronDown } from '@tabler/icons-react'
import { usePicture } from '../api/use-picture.ts'
import { initialsOf } from '../format/people.ts'
import { PersonPicture } from '../ui/layout/person-picture.tsx'
import styles from './top-bar.module.css'
import typography from '../ui/layout/typography.module.css'

export const fullNameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`

/** Shows the signed-in user in the top bar at once, before the menu behind it has loaded. */
export function PersonLine({ user }: { user: User }) {
  return (
    <>
      <PersonPicture initials={initialsOf(user)} imageUrl={usePicture(user.imageUrl)} />
      <span className={styles.who}>
        <span className={typography.heading}>{fullNameOf(user)}</span>
        <span className={styles.role}>{roleLabel(user.roleName)}</span>
      </span>
      <IconChevronDown className={styles.chevron} size={16} stroke={1.7} aria-hidden />
    </>
  )
}
