import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx'
import type { MenuBranch, MenuItem, MenuLeaf, OpenPath } from '../menu-by-role.ts'
import { branchAt, isActive, isOnWay, wayTo } from './menu-place.ts'
import styles from './side-menu.module.css'

/** The current path and the callbacks of the items. `open`: the path of the open branch. */
type MenuWalk = { pathname: string; open: string | null; onToggle: (branch: string) => void; onFollow: () => void }

type Props = { items: readonly MenuItem[]; walk: MenuWalk; parent?: string }

export function MenuEntries({ items, walk, parent = '' }: Props) {
  return items.map((item) => (
    <li key={item.label}>{item.items ? <Branch branch={item} walk={walk} parent={parent} /> : <Leaf leaf={item} walk={walk} />}</li>
  ))
}

/** Shows an item's icon, label and hint. The icon's space is reserved while it loads. */
export function MenuLabel({ item: { icon: Icon, label, hint } }: { item: MenuItem }) {
  return (
    <>
      <span className={styles.icon}>
        <LazyBoundary>
          <Icon size={18} stroke={1.6} aria-hidden />
        </LazyBoundary>
      </span>
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  )
}

/** Shows a disabled item, which can be focused and read. */
export function DisabledEntry({
  item,
  className = styles.entry,
  isRoot,
}: {
  item: MenuItem
  className?: string | undefined
  isRoot?: true
}) {
  return (
    <span className={className} role="link" aria-disabled="true" tabIndex={0} {...placeOf(isRoot)}>
      <MenuLabel item={item} />
    </span>
  )
}

function Branch({ branch, walk, parent }: { branch: MenuBranch; walk: MenuWalk; parent: string }) {
  const listId = useId()
  if (branch.disabled) return <DisabledEntry item={branch} />
  const anchorPath = wayTo(branch.label, parent)
  const isExpanded = isOnWay(anchorPath, walk.open)
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        data-menu-entry
        data-holds-page={branchAt([branch], walk.pathname) !== null}
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={() => walk.onToggle(anchorPath)}
      >
        <MenuLabel item={branch} />
        <IconChevronRight className={styles.chevron} size={16} stroke={1.7} aria-hidden />
      </button>
      <div className={styles.branch} data-expanded={isExpanded}>
        <ul id={listId} className={styles.leaves} inert={!isExpanded}>
          <MenuEntries items={branch.items} walk={walk} parent={anchorPath} />
        </ul>
      </div>
    </>
  )
}

type LeafProps = { leaf: MenuLeaf; walk: Pick<MenuWalk, 'pathname' | 'onFollow'>; className?: string | undefined; isRoot?: true }

export function Leaf({ leaf, walk, className = styles.entry, isRoot }: LeafProps) {
  if (leaf.disabled) return <DisabledEntry item={leaf} className={className} {...(isRoot ? { isRoot } : {})} />
  if (leaf.url !== undefined)
    return (
      <a href={leaf.url} target={leaf.target} rel="noreferrer" className={className} {...placeOf(isRoot)} onClick={walk.onFollow}>
        <MenuLabel item={leaf} />
      </a>
    )
  return (
    <MenuLink path={leaf.path} walk={walk} className={className} place={placeOf(isRoot)}>
      <MenuLabel item={leaf} />
    </MenuLink>
  )
}

/** Marks roots apart, so that the arrow keys of a horizontal menu find them. */
const placeOf = (isRoot?: true) => (isRoot ? { 'data-menu-root': true } : { 'data-menu-entry': true })

type LinkProps = {
  path: OpenPath
  walk: Pick<MenuWalk, 'pathname' | 'onFollow'>
  className: string | undefined
  place: object
  children: ReactNode
}

function MenuLink({ path, walk, className, place, children }: LinkProps) {
  const isCurrent = isActive(path, walk.pathname)
  return (
    <Link to={path} className={className} {...place} aria-current={isCurrent ? 'page' : undefined} activeProps={{}} onClick={walk.onFollow}>
      {children}
    </Link>
  )
}
