import type { MenuItem, MenuLeaf } from '../menu-by-role.ts'

/** True if the link's path equals `path` exactly; query and fragment do not count. */
export function isActive(path: string, href: string): boolean {
  return new URL(href, 'http://origin').pathname === path
}

/** Separates the labels in the path of an item. Only one branch, with its parents, is open at a time. */
const STEP = ' › '

export function wayTo(label: string, parent: string): string {
  return parent === '' ? label : `${parent}${STEP}${label}`
}

/** True if this branch, or one inside it, is open. */
export function isOnWay(branch: string, open: string | null): boolean {
  return open === branch || (open?.startsWith(`${branch}${STEP}`) ?? false)
}

/** Returns the open branch after a press: the pressed one, or its parent if it was open. */
export function wayAfterPress(branch: string, open: string | null): string | null {
  if (!isOnWay(branch, open)) return branch
  const end = branch.lastIndexOf(STEP)
  return end === -1 ? null : branch.slice(0, end)
}

/** Returns every leaf of a menu with the path of its branch. */
export function leavesOf(items: readonly MenuItem[], parent = ''): { leaf: MenuLeaf; branch: string }[] {
  return items.flatMap((item) => (item.items ? leavesOf(item.items, wayTo(item.label, parent)) : [{ leaf: item, branch: parent }]))
}

/** Returns the path of the branch that holds the current page. */
export function branchAt(items: readonly MenuItem[], href: string): string | null {
  const active = leavesOf(items).find(({ leaf }) => leaf.path !== undefined && isActive(leaf.path, href))
  return active === undefined || active.branch === '' ? null : active.branch
}

/** Returns the index that an arrow key leads to among `count` entries, stopping at the ends. Null for other keys. */
export function entryAfter(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
