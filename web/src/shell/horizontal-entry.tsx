import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { MenuBranch, MenuItem } from '../menu-by-role.ts'
import { shiftInside } from './horizontal-place.ts'
import { branchAt, entryAfter, wayAfterPress } from './menu-place.ts'
import { DisabledEntry, Leaf, MenuEntries, MenuLabel } from './menu-entry.tsx'
import styles from './horizontal-menu.module.css'

type Props = {
  root: MenuItem
  pathname: string
  isOpen: boolean
  onPress: () => void
  onHover: () => void
  onFollow: () => void
}

export function HorizontalEntry(props: Props) {
  const { root, pathname, onHover, onFollow } = props
  if (root.items && !root.disabled) return <Branch {...props} root={root} />
  return (
    <li onPointerEnter={onHover}>
      {root.items ? (
        <DisabledEntry item={root} className={styles.root} isRoot />
      ) : (
        <Leaf leaf={root} walk={{ pathname, onFollow }} className={styles.root} isRoot />
      )}
    </li>
  )
}

type BranchProps = Props & { root: MenuBranch }

function Branch({ root, pathname, isOpen, onPress, onHover, onFollow }: BranchProps) {
  const listId = useId()
  const list = useListInside(isOpen)
  const [openInside, setOpenInside] = useState(() => branchAt(root.items, pathname))
  const focusAt = (index: number) => entriesOf(list.current)[index]?.focus()

  function followKey(event: KeyboardEvent<HTMLElement>) {
    const entries = entriesOf(list.current)
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const isOpening = event.key === 'ArrowDown' && !isOpen
    const next = isOpen ? entryAfter(event.key, at, entries.length) : null
    if (!isOpening && next === null) return
    event.preventDefault()
    event.stopPropagation()
    if (next !== null) return focusAt(next)
    onPress()
    requestAnimationFrame(() => focusAt(0))
  }

  return (
    <li className={styles.place} onPointerEnter={onHover} onKeyDown={followKey}>
      <button
        type="button"
        className={styles.root}
        data-menu-root
        data-holds-page={branchAt([root], pathname) !== null}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onPress}
      >
        <MenuLabel item={root} />
        <IconChevronDown size={14} stroke={1.7} aria-hidden />
      </button>
      <ul ref={list} id={listId} className={styles.leaves} data-open={isOpen} inert={!isOpen}>
        <MenuEntries
          items={root.items}
          walk={{ pathname, open: openInside, onToggle: (branch) => setOpenInside(wayAfterPress(branch, openInside)), onFollow }}
        />
      </ul>
    </li>
  )
}

/** Returns the entries that arrow keys move through, without those of closed branches. */
function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-menu-entry]') ?? [])].filter(
    (entry) => entry.closest('ul[inert]') === null || entry.closest('ul[inert]') === list,
  )
}

/** Shifts an open list sideways when it would leave the window. */
function useListInside(isOpen: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (!isOpen || !list.current) return
    list.current.style.translate = '0'
    const { left, right } = list.current.getBoundingClientRect()
    list.current.style.translate = `${shiftInside({ left, right }, document.documentElement.clientWidth)}px`
  }, [isOpen])
  return list
}
