import { posix } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

type Module = { code: string | null; importedIds: readonly string[] }
type ModuleGraph = { getModuleInfo: (id: string) => Module | null }
type ImportsOf = (id: string) => readonly string[]

/** Files that only re-export others, of which an importer needs a few. */
const BARREL = /\/index\.ts$|\/tabler-icons-react\.mjs$/
const NAMES = /(?:import|export)\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from/g
const RE_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** Parts below this size, in bytes before they are minified, go into the file for all. */
const SMALL_BYTES = 4_000
const FOR_ALL = 'needed-by-all'

/**
 * Returns a group of `codeSplitting` for files that are loaded together, one list for each moment of loading: modules that the same lists
 * need become one chunk, instead of dozens whose requests wait for each other.
 */
export function groupByNeed(lists: readonly (readonly string[])[]) {
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
  const importsOf = followImports(graph)
  const present = needsOf(['main.tsx'], graph, importsOf)
  const needs = lists.map((files) => needsOf(files, graph, importsOf).difference(present))
  const parts = Map.groupBy(new Set(needs.flatMap((needed) => [...needed])), (id) =>
    needs.map((needed) => (needed.has(id) ? 1 : 0)).join(''),
  )
  const bytesOf = (part: readonly string[]) => part.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)
  const chunks = new Map<string, string>()
  const isForAll = (id: string) => (chunks.get(id) ?? FOR_ALL) === FOR_ALL
  for (const [needing, part] of [...parts].toSorted(([one], [other]) => countOf(other) - countOf(one))) {
    const isLast = part.every((id) => importsOf(id).every((imported) => part.includes(imported) || isForAll(imported)))
    for (const id of part) chunks.set(id, isLast && bytesOf(part) < SMALL_BYTES ? FOR_ALL : `needed-${needing}`)
  }
  return chunks
}

const countOf = (needing: string): number => needing.replaceAll('0', '').length

/** Returns all modules that these files of `src` import, directly or through others, but not themselves. */
function needsOf(files: readonly string[], graph: ModuleGraph, importsOf: ImportsOf): Set<string> {
  const ids = files.map((file) => posix.join(normalizePath(import.meta.dirname), 'src', file))
  const missing = ids.filter((id) => graph.getModuleInfo(id) === null)
  if (missing.length > 0) throw new Error(`No module of the build is ${missing.join(', ')}`)
  return reachedFrom(ids.flatMap(importsOf), importsOf)
}

/** Returns what tells the imports of a module: in place of a barrel, the files behind the names imported from it. */
function followImports(graph: ModuleGraph): ImportsOf {
  const known = new Map<string, readonly string[]>()
  return (id) => {
    const imports = known.get(id) ?? importsIn(id, graph)
    known.set(id, imports)
    return imports
  }
}

function importsIn(id: string, graph: ModuleGraph): readonly string[] {
  const module = graph.getModuleInfo(id)
  if (module === null) return []
  const names = new Set([...(module.code ?? '').matchAll(NAMES)].flatMap(([, list = '']) => wordsIn(list, 0)))
  return module.importedIds.flatMap((imported) => (BARREL.test(imported) ? filesBehind(imported, names, graph) : [imported]))
}

/** Returns all files behind a barrel if nobody says which: too many only weigh more. */
function filesBehind(barrel: string, names: ReadonlySet<string>, graph: ModuleGraph): readonly string[] {
  const { code, importedIds } = graph.getModuleInfo(barrel) ?? { code: '', importedIds: [] }
  if (names.size === 0) return importedIds
  const folder = posix.dirname(barrel)
  return [...(code ?? '').matchAll(RE_EXPORT)].flatMap(([, list = '', path = '']) => {
    if (!wordsIn(list, -1).some((name) => names.has(name))) return []
    return path.startsWith('.') ? [posix.join(folder, path)] : importedIds.filter((id) => !id.startsWith(folder))
  })
}

/** Returns the first (0) or last (-1) word of each part of « A, B as C »: the name there, or the name here. */
const wordsIn = (list: string, place: 0 | -1): string[] => list.split(',').map((part) => part.trim().split(/\s+/).at(place) ?? '')

/** Stops the build if chunks import each other: one of them would run before what it needs. */
export function refuseCircularChunks(): Plugin {
  return {
    name: 'refuse-circular-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = circleIn((file) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? output.imports : []
      }, Object.keys(bundle))
      if (circle.length > 0) this.error(`These chunks import each other: ${circle.join(', ')}`)
    },
  }
}

/** Returns the files that import themselves through others. */
export function circleIn(importsOf: ImportsOf, files: readonly string[]): string[] {
  return files.filter((file) => reachedFrom(importsOf(file), importsOf).has(file))
}

/** Returns everything that these lead to, themselves included. */
function reachedFrom(starts: readonly string[], next: ImportsOf): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (reached.has(one)) continue
    reached.add(one)
    waiting.push(...next(one))
  }
  return reached
}
