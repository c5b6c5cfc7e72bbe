import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import type { MenuRoot } from './menu-by-role.ts'
import { entryAfter, shiftInside } from './menu-place.ts'
import { Leaf, MenuLink } from './menu-entry.tsx'
import styles from './horizontal-menu.module.css'

type Props = {
  root: MenuRoot
  pathname: string
  holdsPage: boolean
  isOpen: boolean
  onPress: () => void
  onHover: () => void
  onFollow: () => void
}

export function HorizontalEntry(props: Props) {
  const { root, pathname, onHover, onFollow } = props
  if (root.path === undefined) return <Branch {...props} root={root} />
  return (
    <li onPointerEnter={onHover}>
      <MenuLink path={root.path} pathname={pathname} onFollow={onFollow} className={styles.root} isRoot>
        <root.icon size={18} stroke={1.6} aria-hidden />
        {root.label}
      </MenuLink>
    </li>
  )
}

type BranchProps = Props & { root: Extract<MenuRoot, { path?: never }> }

function Branch({ root, pathname, holdsPage, isOpen, onPress, onHover, onFollow }: BranchProps) {
  const listId = useId()
  const list = useListInside(isOpen)
  const focusAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[data-menu-entry]')[index]?.focus()

  function followKey(event: KeyboardEvent<HTMLElement>) {
    const entries = [...(list.current?.querySelectorAll('[data-menu-entry]') ?? [])]
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
        data-holds-page={holdsPage}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onPress}
      >
        <root.icon size={18} stroke={1.6} aria-hidden />
        {root.label}
        <IconChevronDown size={14} stroke={1.7} aria-hidden />
      </button>
      <ul ref={list} id={listId} className={styles.leaves} hidden={!isOpen}>
        {root.items.map((leaf) => (
          <li key={leaf.label}>
            <Leaf leaf={leaf} pathname={pathname} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** A list that moves aside when it would leave the window. */
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
