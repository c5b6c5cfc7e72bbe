import type { User } from '@backoffice/contract/session/user'
import { Outlet } from '@tanstack/react-router'
import { lazy, useLayoutEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { pageSetting } from '../format/page-setting.ts'
import { ReadBoundary } from '../api/read-boundary.tsx'
import { useTryAgain } from '../api/use-try-again.ts'
import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx'
import { type ExtendedTable, TableExtras } from '../ui/table/table-extras.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { DemonstrationStrip } from './demonstration-strip.tsx'
import { dashboardName } from '../menu-by-role.ts'
import { Confirmation } from './confirmation.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenu } from './use-menu.ts'
import { useTitle } from './use-title.ts'
import styles from './shell.module.css'

const pageTools = () => import('./page-tools.tsx')
const PageTools = lazy(async () => ({ default: (await pageTools()).PageTools }))
const TableViews = lazy(async () => ({ default: (await pageTools()).TableViews }))
const AccountLayout = lazy(async () => ({ default: (await import('./account-layout.tsx')).AccountLayout }))
const AccessDenied = lazy(async () => ({ default: (await import('./access-denied.tsx')).AccessDenied }))
const Footer = lazy(async () => ({ default: (await pageTools()).Footer }))
const SentActsNotice = lazy(async () => ({ default: (await import('./sent-acts-notice.tsx')).SentActsNotice }))
const HorizontalMenu = lazy(async () => ({ default: (await import('./horizontal-menu.tsx')).HorizontalMenu }))

type Props = { user: User /** The path of its route. */; page: string; isOpen: boolean; crumbs: readonly string[] }

/**
 * Sets attributes for phone users, also seen by overlays. `tokens.css` gives larger targets to sellers and agents, and more contrast to
 * sellers, who work in the sun.
 */
function useTelephone(roleName: string): void {
  const isInSun = roleName === 'ROLE_PDV' || roleName === 'ROLE_CLIENT'
  const isInHand = isInSun || roleName === 'ROLE_AGENT'
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-sun', isInSun)
    document.body.toggleAttribute('data-hand', isInHand)
    return () => {
      document.body.removeAttribute('data-sun')
      document.body.removeAttribute('data-hand')
    }
  }, [isInSun, isInHand])
}

const keepsSentActs = () => Object.keys(localStorage).some((name) => name.startsWith('sent-acts:'))

/** True if this browser keeps an act, from the start on or of a form that was left since, perhaps in another tab. */
function useHasSentActs(): boolean {
  const [hasSentActs, setHasSentActs] = useState(keepsSentActs)
  useTryAgain(!hasSentActs, () => setHasSentActs(keepsSentActs()))
  return hasSentActs
}

export function Shell({ user, page, isOpen, crumbs }: Props) {
  useTelephone(user.roleName)
  const menu = useMenu()
  const trail = page === paths.dashboard ? [dashboardName(user.roleName)] : crumbs
  useTitle(trail)
  const hasSentActs = useHasSentActs()
  const isHorizontal = menu.place === 'horizontal'
  const coversPage = menu.isOpen && (menu.place === 'mobile' || menu.place === 'overlay')

  return (
    <div
      className={styles.shell}
      data-menu={menu.isOpen ? 'open' : 'closed'}
      data-menu-place={menu.place}
      data-mobile-menu={menu.place === 'mobile' && menu.isOpen}
    >
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      {pageSetting('demonstration') === 'on' && <DemonstrationStrip />}
      {!isHorizontal && <SideMenu roleName={user.roleName} menu={menu} />}
      {coversPage && <button type="button" className={styles.scrim} aria-label="Fermer le menu" tabIndex={-1} onClick={menu.close} />}
      <div className={styles.column} inert={menu.place === 'mobile' && menu.isOpen}>
        <TopBar user={user} crumbs={trail} menu={menu} />
        <ReadBoundary failure="Le menu n’a pas pu être chargé" loading={<div className={styles.menuPlace} />}>
          {isHorizontal && <HorizontalMenu roleName={user.roleName} />}
        </ReadBoundary>
        <main id="contenu" className={styles.main} tabIndex={-1}>
          {isHorizontal && <Breadcrumb crumbs={trail} isInPage />}
          <LazyBoundary>
            <AccountLayout />
          </LazyBoundary>
          <LazyBoundary>{hasSentActs && <SentActsNotice />}</LazyBoundary>
          <ReadBoundary>{isOpen ? <PageOfRole /> : <AccessDenied />}</ReadBoundary>
        </main>
        <LazyBoundary>
          <Footer />
        </LazyBoundary>
      </div>
      <Confirmation hasPin={user.hasPin} />
      <LazyBoundary>
        <PageTools email={user.email ?? ''} isOpen={isOpen} />
      </LazyBoundary>
    </div>
  )
}

const viewsOfTable = (table: ExtendedTable) => (
  <LazyBoundary>
    <TableViews table={table} />
  </LazyBoundary>
)

/** Shows the page, whose tables offer the saved views of their screen. */
function PageOfRole() {
  return (
    <TableExtras value={viewsOfTable}>
      <Outlet />
    </TableExtras>
  )
}
