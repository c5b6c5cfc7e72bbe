import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx'
import type { User } from '@backoffice/contract/session/user'
import { IconChecklist, IconMenu2, IconPalette } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { lazy, useEffect, useState } from 'react'
import { Brand } from '../ui/layout/brand.tsx'
import { followPanelRequests } from '../ui/overlay/panel-request.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { PersonLine } from './person-line.tsx'
import { SearchBox } from './search-box.tsx'
import type { Menu } from './use-menu.ts'
import styles from './top-bar.module.css'

type Props = { user: User; crumbs: readonly string[]; menu: Menu }

const NotificationBell = lazy(async () => ({ default: (await import('./notification-bell.tsx')).NotificationBell }))
const PersonMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).PersonMenu }))
const ConfigurationPanel = lazy(async () => ({ default: (await import('./configuration-panel.tsx')).ConfigurationPanel }))
const TaskPanel = lazy(async () => ({ default: (await import('./task-panel.tsx')).TaskPanel }))

const PANELS = [
  { name: 'tasks', label: 'Tâches', Icon: IconChecklist, Panel: TaskPanel },
  { name: 'appearance', label: 'Apparence', Icon: IconPalette, Panel: ConfigurationPanel },
] as const

export function TopBar({ user, crumbs, menu }: Props) {
  const [openPanel, setOpenPanel] = useOpenPanel()
  const isHorizontal = menu.place === 'horizontal'

  return (
    <header className={styles.bar} data-no-print>
      {isHorizontal && <Brand />}
      {!isHorizontal && <MenuButton menu={menu} />}
      {isHorizontal ? <span className={styles.trail} /> : <Breadcrumb crumbs={crumbs} />}
      <SearchBox roleName={user.roleName} />
      <LazyBoundary fallback={<span className={styles.bell} />}>
        <NotificationBell />
      </LazyBoundary>
      {PANELS.map(({ name, label, Icon }) => (
        <button
          key={name}
          type="button"
          className={clsx(styles.icon, styles.panelIcon)}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={openPanel === name}
          onClick={() => setOpenPanel(openPanel === name ? null : name)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      ))}
      <LazyBoundary
        fallback={
          <span className={styles.person}>
            <PersonLine user={user} />
          </span>
        }
      >
        <PersonMenu user={user} panels={PANELS} onPanel={setOpenPanel} />
      </LazyBoundary>
      {PANELS.map(
        ({ name, Panel }) =>
          openPanel === name && (
            <LazyBoundary key={name} onClose={() => setOpenPanel(null)}>
              <Panel onClose={() => setOpenPanel(null)} />
            </LazyBoundary>
          ),
      )}
    </header>
  )
}

/** Keeps the open panel, which a page may also request. */
function useOpenPanel() {
  const state = useState<string | null>(null)
  const [, setOpenPanel] = state
  useEffect(() => followPanelRequests(setOpenPanel), [setOpenPanel])
  return state
}

function MenuButton({ menu }: { menu: Menu }) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={menu.isOpen ? 'Masquer le menu' : 'Afficher le menu'}
      aria-expanded={menu.isOpen}
      aria-controls="menu"
      onClick={menu.toggle}
    >
      <IconMenu2 size={18} stroke={1.6} aria-hidden />
    </button>
  )
}
