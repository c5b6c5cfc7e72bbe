import { paths } from '../paths.ts'
import { mayOpen } from './page-access.ts'

/** The pages of a section, in the order of `paths`. */
export function pagesOf(section: string): string[] {
  const folder = `${section.replace(/\/$/, '')}/`
  return Object.values(paths).filter((path) => path.startsWith(folder))
}

/** The page that a bare section address opens; `undefined` where the role may see none. */
export function firstPageOf(section: string, roleName: string, isMade: (path: string) => boolean): string | undefined {
  return pagesOf(section).find((path) => isMade(path) && mayOpen(roleName, path))
}
