import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They show what a part that cannot be loaded leaves, so nothing else waits for one. */
const BOUNDARIES = ['web/src/api/read-boundary.tsx', 'web/src/ui/overlay/lazy-boundary.tsx']
/** The page around them shows what they could not read. */
const WITHIN_A_PAGE = ['accounts/accounts-screen', 'network-statistics/activities-chips', 'network-statistics/scope-filter']
const EXEMPT = new Set([...BOUNDARIES, ...WITHIN_A_PAGE.map((name) => `web/src/features/${name}.tsx`)])
const LATE_OVERLAY = /const (\w+(?:Dialog|Panel|Calendar)) = lazy\(/g

const sources = globSync('web/src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('only the two boundaries wait for a part: a bare Suspense leaves its failure to the whole page', () => {
  const waiting = sources.filter(({ path, text }) => /<Suspense\b/.test(text) && !EXEMPT.has(path))
  expect(waiting.map(({ path }) => path)).toEqual([])
})

test('a dialog or panel that is loaded late opens inside a LazyBoundary', () => {
  const overlays = sources.flatMap(({ text }) => [...text.matchAll(LATE_OVERLAY)].map(([, name = '']) => name))
  expect(overlays).toContain('AskPanel')
  const shown = sources.filter(({ text }) => overlays.some((name) => new RegExp(`<${name}\\b`).test(text) && !isOwn(text, name)))
  expect(shown.filter(({ text }) => !text.includes('<LazyBoundary')).map(({ path }) => path)).toEqual([])
})

/** True if the part is imported as it is, by a file that is itself loaded late. */
const isOwn = (text: string, name: string) => new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./[\\w-]+\\.tsx'`).test(text)
