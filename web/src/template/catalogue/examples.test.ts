import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reachedFrom } from '../../../test/reached-from.ts'

const HERE = 'web/src/template/catalogue'
const COMPONENT = /import \{ (\w+) \} from '\.\.?\/((?:examples|compositions)\/[\w-]+)\.tsx'/g
const SHOWN_CODE = /file: '([\w/-]+)'[^}]*?children: <(\w+) \/>/g

/** Parts that examples cannot show within a page, and why. */
const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {
  'layout/public-panel.tsx': 'lays out a whole page outside the shell',
  'layout/standalone-page.tsx': 'lays out a whole page outside the shell',
  'layout/with-card.tsx': 'wraps what a card shows while it is read',
}

const examples = globSync(`${HERE}/{examples,compositions}/**/*.tsx`)
const pages = globSync(`${HERE}/{parts,.}/**/{*-part,blocks-screen}.tsx`).map((path) => readFileSync(path, 'utf8'))

test('the code beside an example is the file of the component that is shown', () => {
  const drawn = pages.flatMap((text) => {
    const fileOf = new Map([...text.matchAll(COMPONENT)].map(([, component = '', file = '']) => [component, file]))
    return [...text.matchAll(SHOWN_CODE)].map(([, file = '', component = '']) => ({ file, drawnBy: fileOf.get(component) }))
  })
  expect(drawn.filter(({ file, drawnBy }) => file !== drawnBy)).toEqual([])
  expect(drawn.map(({ file }) => `${HERE}/${file}.tsx`).toSorted()).toEqual(examples.toSorted())
})

test('every component of the interface is in the catalogue', () => {
  const reached = reachedFrom(examples)
  const missing = globSync('web/src/ui/**/*.tsx').filter((path) => !path.endsWith('.test.tsx') && !reached.has(path))
  expect(missing.map((path) => path.replace('web/src/ui/', '')).toSorted()).toEqual(Object.keys(WITHOUT_EXAMPLE))
})
