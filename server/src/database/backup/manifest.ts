import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartupError } from '../../process/startup-error.ts'

/** The folder of the cluster within a backup. */
export const CLUSTER = 'postgres'
/** The file with the password that the roles of the saved cluster accept, in a backup as in a data folder. */
export const PASSWORD = 'postgres-password'

const MANIFEST = 'manifest.json'
const FORMAT = 1

const contentShape = z.strictObject({
  format: z.literal(FORMAT),
  /** The instant of the saved state, in UTC. */
  takenAt: z.string(),
  /** Paths relative to the backup, each parent before its children. */
  folders: z.array(z.string()),
  files: z.array(z.strictObject({ path: z.string(), size: z.number(), sha256: z.string() })),
})
const manifestShape = z.strictObject({ content: contentShape, sha256: z.string() })

export type Content = z.infer<typeof contentShape>
export type SavedFile = Content['files'][number]

/** Copies a file, readable by its owner only; returns its size in bytes and its digest. */
export async function copyFile(from: string, to: string): Promise<Omit<SavedFile, 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  const digest = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      hash.update(chunk)
      size += chunk.length
      pass(null, chunk)
    },
  })
  await pipeline(createReadStream(from), digest, createWriteStream(to, { mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}

/** Writes the folder to the disk itself: at the end, as flushing each file by itself takes many times as long. */
export async function flush(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await flushFolder(path)
    // Windows flushes only what may be written.
    else await sync(path, 'r+')
  }
  await flushFolder(folder)
}

/** Writes the names in a folder to the disk itself; Windows does so by itself. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  await file.sync().finally(() => file.close())
}

export async function writeManifest(folder: string, content: Omit<Content, 'format'>): Promise<void> {
  const whole = { format: FORMAT, ...content }
  const text = JSON.stringify({ content: whole, sha256: digestOf(JSON.stringify(whole)) })
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600 })
}

/** Reads what a backup holds. Refuses a folder that is no backup, and a manifest that has changed. */
export async function readManifest(folder: string): Promise<Content> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new StartupError(`${folder} n’est pas une sauvegarde\u00a0: il n’y a pas de ${MANIFEST}.`)
  const { data } = manifestShape.safeParse(parsed(text))
  if (!data || digestOf(JSON.stringify(data.content)) !== data.sha256) throw damaged(MANIFEST)
  return data.content
}

export const damaged = (path: string) =>
  new StartupError(`La sauvegarde est abîmée (${path})\u00a0: rien n’a été restauré, prenez-en une autre.`)

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
