import type { MenuRoot } from './menu-by-role.ts'

/** Active when the path equals the link exactly; query and fragment are no part of a path. */
export function isActive(path: string, href: string): boolean {
  return new URL(href, 'http://origin').pathname === path
}

/** The branch that holds the current page. */
export function branchAt(roots: readonly MenuRoot[], href: string): string | null {
  return roots.find(({ items }) => items?.some(({ path }) => path !== undefined && isActive(path, href)))?.label ?? null
}

/** Where an arrow key leads among `count` entries; the ends hold. Null for any other key. */
export function entryAfter(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** The same among roots that stand side by side. */
export function entryBeside(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

const MARGIN_PX = 8

/** By how much a box that would leave the window moves to stay inside it. */
export function shiftInside({ left, right }: { left: number; right: number }, windowWidth: number): number {
  const over = Math.max(0, right - (windowWidth - MARGIN_PX))
  return -Math.min(over, Math.max(0, left - MARGIN_PX))
}
