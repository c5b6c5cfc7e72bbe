import type { User } from '@backoffice/contract/user'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { useSignOut } from '../features/session/index.ts'
import { initialsOf } from '../format/people.ts'
import { DropMenu } from '../ui/drop-menu.tsx'
import { PersonPicture } from '../ui/person-picture.tsx'
import { roleLabel } from './role-label.ts'
import styles from './top-bar.module.css'

export function PersonMenu({ user }: { user: User }) {
  const signOut = useSignOut()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <DropMenu
      label={name}
      isNamedByContent
      buttonClassName={styles.person}
      button={
        <>
          <PersonPicture initials={initialsOf(user)} imageUrl={user.imageUrl} />
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{roleLabel(user.roleName)}</span>
          </span>
          <IconChevronDown className={styles.chevron} size={16} stroke={1.7} aria-hidden />
        </>
      }
      heading={user.email ?? name}
      items={[{ label: 'Déconnexion', icon: <IconLogout size={16} stroke={1.7} aria-hidden />, onSelect: signOut }]}
    />
  )
}
