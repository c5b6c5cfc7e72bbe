import type { User } from '@backoffice/contract/user'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSignOut } from '../features/session/index.ts'
import { DropMenu } from '../ui/drop-menu.tsx'
import { paths } from '../paths.ts'
import { nameOf, PersonLine } from './person-line.tsx'
import styles from './top-bar.module.css'

export function PersonMenu({ user }: { user: User }) {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return (
    <DropMenu
      label={nameOf(user)}
      isNamedByContent
      buttonClassName={styles.person}
      button={<PersonLine user={user} />}
      heading={user.email ?? nameOf(user)}
      items={[
        {
          label: 'Mon profil',
          icon: <IconUser size={16} stroke={1.7} aria-hidden />,
          onSelect: () => void navigate({ to: paths.profile }),
        },
        { label: 'Déconnexion', icon: <IconLogout size={16} stroke={1.7} aria-hidden />, onSelect: signOut },
      ]}
    />
  )
}
