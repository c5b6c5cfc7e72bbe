import { chown, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../process/startup-error.ts'
import { exists, hasDatabase, locateCluster, prepareDataDirectory, recordLocation } from '../embedded/data-directory.ts'
import type { OperatingUser } from '../embedded/operating-user.ts'
import { codeOf } from '../failure.ts'
import { CLUSTER, copyFile, damaged, flush, flushFolder, PASSWORD, readManifest, type Content } from './manifest.ts'

type Restoring = {
  dataDir: string
  /** The folder of the backup. */
  folder: string
  /** True if the environment gives the keys of the vault. */
  hasKeys: boolean
}

/**
 * Restores a backup into a data folder without a database; returns the instant of its state. Refuses a backup with even one changed
 * byte, a data folder in use, and one without the keys of the vault, and leaves nothing behind.
 */
export async function restore({ dataDir, folder, hasKeys }: Restoring): Promise<{ takenAt: Date }> {
  const content = await readManifest(folder)
  await prepareDataDirectory(dataDir)
  await refuseDatabase(dataDir)
  if (!hasKeys) await refuseWithoutKeys(dataDir)

  const staged = join(dataDir, `restored-${process.pid}`)
  await mkdir(staged, { mode: 0o700 })
  try {
    await copyChecked({ folder, staged, content })
    await flush(staged)
    await install(dataDir, staged)
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  return { takenAt: new Date(content.takenAt) }
}

async function copyChecked({ folder, staged, content }: { folder: string; staged: string; content: Content }): Promise<void> {
  for (const path of content.folders) await mkdir(join(staged, path), { mode: 0o700 })
  for (const { path, size, sha256 } of content.files) {
    const copied = await copyFile(join(folder, path), join(staged, path)).catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? damaged(path) : error
    })
    if (copied.size !== size || copied.sha256 !== sha256) throw damaged(path)
  }
}

/** Moves the checked copy to its place; the record comes last, as the next start believes it. */
async function install(dataDir: string, staged: string): Promise<void> {
  await rename(join(staged, PASSWORD), join(dataDir, PASSWORD))
  const location = await locateCluster(dataDir)
  if (location.owner) await chownAll(join(staged, CLUSTER), location.owner)
  await mkdir(dirname(location.cluster), { recursive: true })
  await rename(join(staged, CLUSTER), location.cluster).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EXDEV') throw error
    await cp(join(staged, CLUSTER), location.cluster, { recursive: true, errorOnExist: true, force: false })
    // A rename keeps the owner, a copy does not.
    if (location.owner) await chownAll(location.cluster, location.owner)
    await flush(location.cluster)
  })
  await flushFolder(dirname(location.cluster))
  await recordLocation(location)
}

async function chownAll(folder: string, { uid, gid }: OperatingUser): Promise<void> {
  for (const path of ['', ...(await readdir(folder, { recursive: true }))]) await chown(join(folder, path), uid, gid)
}

async function refuseDatabase(dataDir: string): Promise<void> {
  if (!(await hasDatabase(dataDir))) return
  throw new StartupError(`Il y a déjà une base dans ${dataDir}\u00a0: restaurez dans un dossier nouveau, par DATA_DIR.`)
}

async function refuseWithoutKeys(dataDir: string): Promise<void> {
  const keys = join(dataDir, 'keys')
  if (await exists(keys)) return
  throw new StartupError(
    `Une sauvegarde ne contient pas les clés\u00a0: remettez-en la copie dans ${keys}, ou donnez VAULT_KEYS. ` +
      'Si elles sont perdues, créez ce dossier vide\u00a0: les mots de passe du coffre le seront aussi.',
  )
}
