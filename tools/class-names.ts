import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A class name chosen at run time. */
const ANY = '*'
const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g
const COMPOSED = /composes: ([\w ]+) from '(\.[^']+\.module\.css)'/g

/** Returns the classes that modules use and that other sheets compose, by style sheet. */
export function listUses(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const path of globSync('web/src/**/*.{ts,tsx,css}')) {
    const text = readFileSync(path, 'utf8')
    for (const [sheet, names] of path.endsWith('.css') ? composedIn(text) : usesIn(text)) {
      const place = join(dirname(path), sheet)
      uses.set(place, new Set([...(uses.get(place) ?? []), ...names]))
    }
  }
  return uses
}

export function usesIn(text: string): [sheet: string, names: Set<string>][] {
  return [...text.matchAll(IMPORT)].map(([, variable = '', sheet = '']) => {
    const code = text.replaceAll(/^import .*$|^\} from .*$/gm, '')
    const named = [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
    return [sheet, new Set(code.includes(`${variable}[`) ? [...named, ANY] : named)]
  })
}

export function composedIn(text: string): [sheet: string, names: Set<string>][] {
  return [...text.matchAll(COMPOSED)].map(([, names = '', sheet = '']) => [sheet, new Set(names.split(' '))])
}

/** Lists unused and undefined classes of a sheet and rules said twice, none of which fails at run time. */
export function faultsOfSheet(sheet: string, worn: ReadonlySet<string>): string[] {
  const selectors = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{}')
  const defined = new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name))
  const missing = [...worn].filter((name) => name !== ANY && !defined.has(name)).map((name) => `${name} is worn and nowhere`)
  const left = [...defined].filter((name) => !worn.has(ANY) && !worn.has(name)).map((name) => `${name} is worn by nobody`)
  return [...missing, ...left, ...saidTwice(selectors)]
}

/** Lists the selectors of two rules, which mostly are two things that a renaming gave one name. */
function saidTwice(selectors: string): string[] {
  const outside = selectors.replaceAll(/@[^{}]*\{(?:[^{}]*\{\})*\s*\}/g, '')
  const names = [...outside.matchAll(/([^{}]+)\{\}/g)].map(([, name = '']) => name.trim())
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map((name) => `${name} is said twice`)
}
