import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { MenuLeaf, MenuRoot, OpenPath } from './menu-by-role.ts'
import { branchAt, isActive } from './menu-place.ts'
import styles from './side-menu.module.css'

type Props = { root: MenuRoot; pathname: string; isExpanded: boolean; onToggle: () => void; onFollow: () => void }

export function MenuEntry({ root, pathname, isExpanded, onToggle, onFollow }: Props) {
  const listId = useId()
  const icon = <root.icon size={18} stroke={1.6} aria-hidden />
  if (root.path !== undefined) {
    return (
      <li>
        <MenuLink path={root.path} pathname={pathname} onFollow={onFollow}>
          {icon}
          {root.label}
        </MenuLink>
      </li>
    )
  }

  const holdsPage = branchAt([root], pathname) !== null
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        data-menu-entry
        data-holds-page={holdsPage}
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={onToggle}
      >
        {icon}
        <span className={styles.label}>{root.label}</span>
        <IconChevronRight className={styles.chevron} size={16} stroke={1.7} aria-hidden />
      </button>
      <div className={styles.branch} data-expanded={isExpanded}>
        <ul id={listId} className={styles.leaves} inert={!isExpanded}>
          {root.items.map((leaf) => (
            <li key={leaf.label}>
              <Leaf leaf={leaf} pathname={pathname} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** A page of a branch; one whose screen does not exist yet says so. */
export function Leaf({ leaf, pathname, onFollow }: { leaf: MenuLeaf; pathname: string; onFollow: () => void }) {
  const icon = leaf.icon && <leaf.icon size={16} stroke={1.6} aria-hidden />
  if (leaf.url !== undefined)
    return (
      <a href={leaf.url} target={leaf.target} rel="noreferrer" className={styles.entry} data-menu-entry onClick={onFollow}>
        {icon}
        {leaf.label}
      </a>
    )
  if (!leaf.disabled)
    return (
      <MenuLink path={leaf.path} pathname={pathname} onFollow={onFollow}>
        {icon}
        {leaf.label}
      </MenuLink>
    )
  return (
    <span className={styles.entry} role="link" aria-disabled="true" tabIndex={0} data-menu-entry>
      {icon}
      <span className={styles.label}>{leaf.label}</span>
      <span className={styles.hint}>à venir</span>
    </span>
  )
}

type LinkProps = {
  path: OpenPath
  pathname: string
  className?: string | undefined
  /** Stands beside the other roots of a horizontal menu. */
  isRoot?: true
  onFollow: () => void
  children: ReactNode
}

export function MenuLink({ path, pathname, className = styles.entry, isRoot, onFollow, children }: LinkProps) {
  const isCurrent = isActive(path, pathname)
  return (
    <Link
      to={path}
      className={className}
      {...(isRoot ? { 'data-menu-root': true } : { 'data-menu-entry': true })}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}
