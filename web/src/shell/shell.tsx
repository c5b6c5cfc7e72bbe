import type { User } from '@backoffice/contract/user'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { pageSetting } from '../format/page-setting.ts'
import { SkeletonBlock } from '../ui/states.tsx'
import { AccessDenied } from './access-denied.tsx'
import { DemonstrationStrip } from './demonstration-strip.tsx'
import { Footer } from './footer.tsx'
import { mayOpen } from './page-access.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useIsDesktop } from './use-is-desktop.ts'
import styles from './shell.module.css'

type Props = { user: User; crumbs: readonly string[] }

/** Outlets and clients hold a telephone at their counter: `tokens.css` gives them stronger contrasts. */
const isReadInTheSun = (roleName: string) => roleName === 'ROLE_PDV' || roleName === 'ROLE_CLIENT' || undefined

export function Shell({ user, crumbs }: Props) {
  const isDesktop = useIsDesktop()
  const [isFolded, setFolded] = useState(false)
  const [isMobileOpen, setMobileOpen] = useState(false)
  const { pathname } = useLocation()
  const isMenuOpen = isDesktop ? !isFolded : isMobileOpen

  return (
    <div
      className={styles.shell}
      data-sun={isReadInTheSun(user.roleName)}
      data-menu={isMenuOpen ? 'open' : 'closed'}
      data-mobile-menu={!isDesktop && isMobileOpen}
    >
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      {pageSetting('demonstration') === 'on' && <DemonstrationStrip />}
      <SideMenu roleName={user.roleName} isOpen={isMenuOpen} isDesktop={isDesktop} onClose={() => setMobileOpen(false)} />
      <button type="button" className={styles.scrim} aria-label="Fermer le menu" tabIndex={-1} onClick={() => setMobileOpen(false)} />
      <div className={styles.column} inert={!isDesktop && isMobileOpen}>
        <TopBar
          user={user}
          crumbs={crumbs}
          isMenuOpen={isMenuOpen}
          onMenu={() => (isDesktop ? setFolded(!isFolded) : setMobileOpen(!isMobileOpen))}
        />
        <main id="contenu" className={styles.main} tabIndex={-1}>
          <Suspense fallback={<SkeletonBlock />}>{mayOpen(user.roleName, pathname) ? <Outlet /> : <AccessDenied />}</Suspense>
        </main>
        <Footer />
      </div>
    </div>
  )
}
