import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

type Module = { code: string | null; importedIds: readonly string[] }
type ModuleGraph = { getModuleInfo: (id: string) => Module | null }

/** Files that only re-export others, of which an importer needs a few. */
const BARREL = /\/index\.ts$|\/tabler-icons-react\.mjs$/
const IMPORT = /import\s*\{([^}]*)\}\s*from/g
const RE_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** Parts below this size, in bytes before they are minified, go into the file for all. */
const SMALL_BYTES = 4_000
const FOR_ALL = 'needed-by-all'

/**
 * Returns a group of `codeSplitting` for files that are loaded together, one list for each moment of loading: modules that the same lists
 * need become one chunk, instead of dozens whose requests wait for each other.
 */
export function neededTogether(lists: readonly (readonly string[])[]) {
  let chunks: ReadonlyMap<string, string> | undefined
  return {
    name: (id: string, graph: ModuleGraph) => (chunks ??= chunksOf(lists, graph)).get(id) ?? null,
    // What a module needs is needed by the same files, or in an earlier group.
    includeDependenciesRecursively: false,
  }
}

/**
 * Returns the name of the chunk of each module. Parts only import parts that more lists need, so chunks never import each other: a small part
 * joins the file for all only where what it imports is there.
 */
function chunksOf(lists: readonly (readonly string[])[], graph: ModuleGraph): Map<string, string> {
  const present = needsOf(['main.tsx'], graph)
  const needs = lists.map((files) => needsOf(files, graph).difference(present))
  const parts = Map.groupBy(new Set(needs.flatMap((needed) => [...needed])), (id) =>
    needs.map((needed) => (needed.has(id) ? 1 : 0)).join(''),
  )
  const bytesOf = (part: readonly string[]) => part.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)
  const chunks = new Map<string, string>()
  const isForAll = (id: string) => (chunks.get(id) ?? FOR_ALL) === FOR_ALL
  for (const [needing, part] of [...parts].toSorted(([one], [other]) => countOf(other) - countOf(one))) {
    const isSmall =
      bytesOf(part) < SMALL_BYTES &&
      part.every((id) => importsOf(id, graph).every((imported) => part.includes(imported) || isForAll(imported)))
    for (const id of part) chunks.set(id, isSmall ? FOR_ALL : `needed-${needing}`)
  }
  return chunks
}

const countOf = (needing: string): number => needing.replaceAll('0', '').length

/** Returns all modules that these files import, directly or through others, but not themselves. */
function needsOf(files: readonly string[], graph: ModuleGraph): Set<string> {
  return reachedFrom(
    files.flatMap((file) => importsOf(join(import.meta.dirname, 'src', file), graph)),
    (id) => importsOf(id, graph),
  )
}

/** Returns what a module imports, in place of a barrel the files behind the names imported from it. */
function importsOf(id: string, graph: ModuleGraph): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
  const names = new Set(
    [...(code ?? '').matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(/\s/)[0])),
  )
  return importedIds.flatMap((imported) => (BARREL.test(imported) ? filesBehind(imported, names, graph) : [imported]))
}

function filesBehind(barrel: string, names: ReadonlySet<string | undefined>, graph: ModuleGraph): string[] {
  const exported = [...(graph.getModuleInfo(barrel)?.code ?? '').matchAll(RE_EXPORT)]
  return exported.flatMap(([, list = '', path = '']) =>
    list.split(',').some((name) => names.has(name.trim().split(/\s/).at(-1))) ? [join(dirname(barrel), path)] : [],
  )
}

/** Stops the build if chunks import each other: one of them would run before what it needs. */
export function refuseCircularChunks(): Plugin {
  return {
    name: 'refuse-circular-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOfChunk = (file: string) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? output.imports : []
      }
      for (const file of Object.keys(bundle)) {
        const reached = reachedFrom(importsOfChunk(file), importsOfChunk)
        if (reached.has(file))
          this.error(`${file} imports itself through ${[...reached].filter((one) => importsOfChunk(one).includes(file)).join(', ')}`)
      }
    },
  }
}

/** Returns everything that these lead to, themselves included. */
function reachedFrom(starts: readonly string[], next: (one: string) => readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (reached.has(one)) continue
    reached.add(one)
    waiting.push(...next(one))
  }
  return reached
}
