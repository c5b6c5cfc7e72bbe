import type { MenuItem, MenuLeaf } from './menu-by-role.ts'

/** Active when the path equals the link exactly; query and fragment are no part of a path. */
export function isActive(path: string, href: string): boolean {
  return new URL(href, 'http://origin').pathname === path
}

/** What stands between the labels on the way to an item: of the menu's branches, one way is open. */
const STEP = ' › '

export function wayTo(label: string, parent: string): string {
  return parent === '' ? label : `${parent}${STEP}${label}`
}

/** True if the branch itself or one inside it is open. */
export function isOnWay(branch: string, open: string | null): boolean {
  return open === branch || (open?.startsWith(`${branch}${STEP}`) ?? false)
}

/** Where pressing a branch leads: into it, or out of it to the one that holds it. */
export function wayAfterPress(branch: string, open: string | null): string | null {
  if (!isOnWay(branch, open)) return branch
  const end = branch.lastIndexOf(STEP)
  return end === -1 ? null : branch.slice(0, end)
}

/** Every page of a menu, with the way to its branch. */
export function leavesOf(items: readonly MenuItem[], parent = ''): { leaf: MenuLeaf; branch: string }[] {
  return items.flatMap((item) => (item.items ? leavesOf(item.items, wayTo(item.label, parent)) : [{ leaf: item, branch: parent }]))
}

/** The way to the branch that holds the current page. */
export function branchAt(items: readonly MenuItem[], href: string): string | null {
  const here = leavesOf(items).find(({ leaf }) => leaf.path !== undefined && isActive(leaf.path, href))
  return here === undefined || here.branch === '' ? null : here.branch
}

/** Where an arrow key leads among `count` entries; the ends hold. Null for any other key. */
export function entryAfter(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
