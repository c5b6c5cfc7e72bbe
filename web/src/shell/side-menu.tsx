import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Brand } from '../ui/layout/brand.tsx'
import { menuOf } from '../menu-by-role.ts'
import { branchAt, entryAfter, wayAfterPress } from './menu-place.ts'
import { MenuEntries } from './menu-entry.tsx'
import type { Menu } from './use-menu.ts'
import styles from './side-menu.module.css'

type Props = { roleName: string; menu: Menu }

export function SideMenu({ roleName, menu: { place, isOpen, close } }: Props) {
  const coversPage = place !== 'static'
  const { pathname } = useLocation()
  const roots = menuOf(roleName)
  const [openBranch, setOpenBranch] = useOpenBranch(branchAt(roots, pathname))
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (isOpen && coversPage) entriesOf(nav.current)[0]?.focus()
  }, [isOpen, coversPage])

  function followKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return coversPage ? close() : setOpenBranch(null)
    const entries = entriesOf(event.currentTarget)
    const next = entryAfter(
      event.key,
      entries.findIndex((entry) => entry === document.activeElement),
      entries.length,
    )
    if (next === null) return
    event.preventDefault()
    entries[next]?.focus()
  }

  return (
    <nav ref={nav} id="menu" className={styles.menu} aria-label="Menu principal" inert={!isOpen} onKeyDown={followKey}>
      <div className={styles.brand}>
        <Brand note="Réseau de distribution" />
      </div>
      <ul className={styles.roots}>
        <MenuEntries
          items={roots}
          walk={{ pathname, open: openBranch, onToggle: (branch) => setOpenBranch(wayAfterPress(branch, openBranch)), onFollow: close }}
        />
      </ul>
    </nav>
  )
}

/** Keeps one branch open at a time; navigating to a page opens its branch. */
function useOpenBranch(currentBranch: string | null) {
  const [open, setOpen] = useState(currentBranch)
  const [lastBranch, setLastBranch] = useState(currentBranch)
  if (currentBranch !== lastBranch) {
    setLastBranch(currentBranch)
    if (currentBranch !== null) setOpen(currentBranch)
  }
  return [open, setOpen] as const
}

function entriesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[data-menu-entry]') ?? [])].filter((entry) => entry.closest('ul[inert]') === null)
}
