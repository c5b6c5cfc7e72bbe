import type { User } from '@backoffice/contract/user'
import { IconMenu2 } from '@tabler/icons-react'
import { AppearanceMenu } from './appearance-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { PersonMenu } from './person-menu.tsx'
import styles from './top-bar.module.css'

type Props = { user: User; crumbs: readonly string[]; isMenuOpen: boolean; onMenu: () => void }

export function TopBar({ user, crumbs, isMenuOpen, onMenu }: Props) {
  return (
    <header className={styles.bar} data-no-print>
      <button
        type="button"
        className={styles.icon}
        aria-label={isMenuOpen ? 'Masquer le menu' : 'Afficher le menu'}
        aria-expanded={isMenuOpen}
        aria-controls="menu"
        onClick={onMenu}
      >
        <IconMenu2 size={18} stroke={1.6} aria-hidden />
      </button>
      <Breadcrumb crumbs={crumbs} />
      <AppearanceMenu />
      <PersonMenu user={user} />
    </header>
  )
}
