import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import type { createApp } from '../server/src/app.ts'
import { openTestApp } from '../server/test/test-app.ts'

/** Text of one source file of the server, and its faulty replacement. */
export type Edit = { file: string; right: string; wrong: string }
export type PlantedCode = Awaited<ReturnType<typeof plantInCode>>

const ROOT = join(import.meta.dirname, '..')

/** Copies the server with faults planted in it. Throws if a replaced text is not exactly once in the code. */
export async function plantInCode(edits: readonly Edit[]) {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-planted-'))
  for (const part of ['server/src', 'server/migrations', 'server/functions', 'server/package.json']) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true })
  }
  for (const part of ['node_modules', 'web']) await symlink(join(ROOT, part), join(folder, part))
  for (const { file, right, wrong } of edits) {
    const path = join(folder, 'server/src', file)
    const text = await readFile(path, 'utf8')
    if (text.split(right).length !== 2) throw new Error(`« ${right} » is not once in ${file}`)
    await writeFile(
      path,
      text.replace(right, () => wrong),
    )
  }
  return {
    folder,
    importApp: async () => {
      // The copy has the same exports as the original.
      const app = (await import(pathToFileURL(join(folder, 'server/src/app.ts')).href)) as { createApp: typeof createApp }
      return app.createApp
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Opens the application of a faulty copy on its own database, for the tests of this file. */
export async function openPlantedApp(edits: readonly Edit[]) {
  const code = await plantInCode(edits)
  afterAll(code.remove)
  return openTestApp({}, await code.importApp())
}
