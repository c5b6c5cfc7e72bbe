import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { HorizontalEntry } from './horizontal-entry.tsx'
import { menuOf } from '../menu-by-role.ts'
import { entryBeside } from './horizontal-place.ts'
import styles from './horizontal-menu.module.css'

/** Shows the menu under the top bar. Once a root has been pressed, hovering opens others; a press elsewhere, Escape or scrolling closes. */
export function HorizontalMenu({ roleName }: { roleName: string }) {
  const { pathname } = useLocation()
  const roots = menuOf(roleName)
  const nav = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  useClosing(nav, open !== null, () => setOpen(null))

  function followKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      focusRoot(nav.current, open)
      return setOpen(null)
    }
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-root]')]
    const rootAt = entries.findIndex((root) => root.parentElement?.contains(document.activeElement))
    const nextIndex = entryBeside(event.key, rootAt, entries.length)
    if (nextIndex === null) return
    event.preventDefault()
    entries[nextIndex]?.focus()
    if (open !== null) setOpen(roots[nextIndex]?.items ? (roots[nextIndex]?.label ?? null) : null)
  }

  return (
    <nav ref={nav} id="menu" className={styles.menu} aria-label="Menu principal" onKeyDown={followKey} data-no-print>
      <ul className={styles.roots}>
        {roots.map((root) => (
          <HorizontalEntry
            key={root.label}
            root={root}
            pathname={pathname}
            isOpen={open === root.label}
            onPress={() => setOpen(open === root.label || !root.items ? null : root.label)}
            onHover={() => {
              if (open !== null) setOpen(root.items ? root.label : open)
            }}
            onFollow={() => setOpen(null)}
          />
        ))}
      </ul>
    </nav>
  )
}

function focusRoot(nav: HTMLElement | null, label: string | null): void {
  if (label !== null) nav?.querySelector<HTMLElement>('[data-menu-root][aria-expanded="true"]')?.focus()
}

function useClosing(nav: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const pressElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && nav.current?.contains(target))) close()
    }
    document.addEventListener('pointerdown', pressElsewhere)
    window.addEventListener('scroll', close, { passive: true })
    return () => {
      document.removeEventListener('pointerdown', pressElsewhere)
      window.removeEventListener('scroll', close)
    }
  })
}
