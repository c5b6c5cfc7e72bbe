import { paths } from '../paths.ts'
import { mayOpen } from './page-access.ts'

/** Returns the pages of a section, in the order of `paths`. */
export function pagesOf(section: string): string[] {
  const folder = `${section.replace(/\/$/, '')}/`
  return Object.values(paths).filter((path) => path.startsWith(folder))
}

/** Returns the page that a bare section address opens, or undefined if the role may see none. */
export function firstPageOf(section: string, roleName: string, isMade: (path: string) => boolean): string | undefined {
  return pagesOf(section).find((path) => isMade(path) && mayOpen(roleName, path))
}
