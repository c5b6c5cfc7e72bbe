import { build, type Rolldown, type UserConfig } from 'vite'
import { type Entry, joinParts, reachedFrom } from './chunks.ts'

type Chunk = Rolldown.OutputChunk

/** Matches the screens whose limits of weight (bench/browser-weight.ts) leave no room for code of other pages. */
const FIRST_SCREENS = /web\/src\/features\/(dashboard\/\w+-dashboard|session\/sign-in-screen)\.tsx$/
const PRICE_ON_FIRST_SCREENS = 30
/** Matches what the shell loads on every page. */
const SHELL = /web\/src\/(shell\/(account-layout|notification-bell|page-tools|person-menu)\.tsx|menu-leaf-icons\.ts)$/

/** Builds once to learn what is loaded together, and answers the name of the chunk to which a shared module belongs. */
export async function planChunks(config: UserConfig): Promise<(module: string) => string | null> {
  const trial = { ...config.build, write: false, minify: false, cssMinify: false, reportCompressedSize: false }
  const { output } = (await build({ ...config, configFile: false, logLevel: 'silent', build: trial })) as Rolldown.RolldownOutput
  const chunks = output.filter((one) => one.type === 'chunk')
  const parts = partsOf(chunks)
  const partOf = ({ fileName }: { fileName: string }) => parts.get(fileName) as Entry
  const entries = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry).map(partOf)
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...reachedFrom(partOf(chunk))]))
  const shell = chunks.filter(isOneOf(SHELL)).map(partOf)
  const light = new Set(
    chunks
      .filter(isOneOf(FIRST_SCREENS))
      .flatMap((chunk) => [chunk, ...laterThan(chunk, chunks)])
      .map(partOf),
  )
  for (const entry of entries) {
    entry.beside = light.has(entry) ? [...initial] : [...initial, ...shell]
    entry.price = light.has(entry) ? PRICE_ON_FIRST_SCREENS : 1
  }
  const shared = [...parts.values()].filter((part) => !entries.includes(part) && !initial.has(part))
  const names = new Map(
    joinParts(entries, shared).flatMap(({ modules }, index) => modules.map((module) => [module, `shared-${index}`] as const)),
  )
  return (module) => names.get(module) ?? null
}

const isOneOf =
  (names: RegExp) =>
  ({ facadeModuleId }: Chunk) =>
    names.test(facadeModuleId ?? '')

function partsOf(chunks: readonly Chunk[]): Map<string, Entry> {
  const bytesOf = ({ modules }: Chunk) => Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  const parts = new Map<string, Entry>()
  for (const chunk of chunks)
    parts.set(chunk.fileName, { modules: [...chunk.moduleIds], bytes: bytesOf(chunk), needs: new Set(), beside: [], price: 1 })
  for (const { fileName, imports } of chunks)
    for (const name of imports) {
      const needed = parts.get(name)
      if (needed) parts.get(fileName)?.needs.add(needed)
    }
  return parts
}

/** Lists the chunks that a page may ask for once it is shown. */
function laterThan(page: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set([page])
  for (const chunk of reached) for (const name of chunk.imports) if (named.has(name)) reached.add(named.get(name) as Chunk)
  return [...reached].flatMap(({ dynamicImports }) => dynamicImports.flatMap((name) => named.get(name) ?? []))
}
