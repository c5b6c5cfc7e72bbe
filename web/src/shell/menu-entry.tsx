import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { MenuLeaf, MenuRoot, OpenPath } from './menu-by-role.ts'
import { isActive } from './menu-place.ts'
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

  const holdsPage = root.items.some(({ path }) => isActive(path, pathname))
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
            <li key={leaf.path}>
              <Leaf leaf={leaf} pathname={pathname} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function Leaf({ leaf, pathname, onFollow }: { leaf: MenuLeaf; pathname: string; onFollow: () => void }) {
  if (!leaf.disabled)
    return (
      <MenuLink path={leaf.path} pathname={pathname} onFollow={onFollow}>
        {leaf.label}
      </MenuLink>
    )
  return (
    <span className={styles.entry} role="link" aria-disabled="true" tabIndex={0} data-menu-entry>
      <span className={styles.label}>{leaf.label}</span>
      <span className={styles.hint}>à venir</span>
    </span>
  )
}

type LinkProps = { path: OpenPath; pathname: string; onFollow: () => void; children: ReactNode }

function MenuLink({ path, pathname, onFollow, children }: LinkProps) {
  const isCurrent = isActive(path, pathname)
  return (
    <Link
      to={path}
      className={styles.entry}
      data-menu-entry
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}
