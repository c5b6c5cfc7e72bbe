import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const UNUSED_IN_ZOD = /[\\/]zod[\\/]v4[\\/](?:core[\\/](?:json-schema-processors|to-json-schema|memoizer|doc)|locales[\\/]en)\.js$/
const CONTRACT = /[\\/]contract[\\/]src[\\/].+\.ts$/

/** Leaves out what the browser never uses of zod: JSON schemas, cycles in a value, code made at run time, and English sentences. */
export function zodWithoutUnusedParts(): Plugin {
  return {
    name: 'zod-without-unused-parts',
    apply: 'build',
    load(id) {
      if (!UNUSED_IN_ZOD.test(id)) return undefined
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) ([$\w]+)/gm)].map(([, name]) => name)
      return [
        'const nothing = () => undefined',
        ...names.map((name) => `export const ${name} = nothing`),
        'export { nothing as process, nothing as default }',
      ].join('\n')
    },
  }
}

type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Cut = { start: number; end: number; text: string }

/** The parts of a call that only the server reads: the browser checks answers only in development. */
const FOR_THE_SERVER = ['access', 'answersSecret', 'cachedBy', 'response', 'transaction']

/** Leaves out of the contract what the browser never reads, so that schemas of answers are not loaded. */
export function contractForTheBrowser(): Plugin {
  return {
    name: 'contract-for-the-browser',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!CONTRACT.test(id)) return undefined
      const cuts: Cut[] = []
      collectIn(this.parse(code), cuts)
      return cuts
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code)
    },
  }
}

function collectIn(part: unknown, cuts: Cut[], isOutsideFunctions = true): void {
  if (Array.isArray(part)) for (const one of part) collectIn(one, cuts, isOutsideFunctions)
  if (!isNode(part)) return
  if (part.type === 'VariableDeclarator' && isNode(part.init) && isOutsideFunctions) declareFreeOfEffects(part.init, cuts)
  if (part.type === 'Property' && isNode(part.key) && isNode(part.value) && FOR_THE_SERVER.includes(String(part.key.name))) {
    cuts.push({ start: part.value.start, end: part.value.end, text: '0' })
    return
  }
  // Within a schema these words are names of fields.
  if (part.type === 'CallExpression' && isNode(part.callee) && part.callee.type === 'MemberExpression') return
  const isStillOutside = isOutsideFunctions && !part.type.includes('Function')
  for (const one of Object.values(part)) collectIn(one, cuts, isStillOutside)
}

/** Marks the value of a constant, so that it is left out where nothing reads it. */
function declareFreeOfEffects({ type, start, end }: Node, cuts: Cut[]): void {
  if (type !== 'CallExpression' && type !== 'ObjectExpression') return
  cuts.push({ start, end: start, text: '/*#__PURE__*/ (() => (' }, { start: end, end, text: '))()' })
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
