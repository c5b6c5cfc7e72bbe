import { execFile } from 'node:child_process'
import { cp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Product } from '../gate/product.ts'

/** One run of the stories has one folder of demonstration data: its workers are children of one process. */
const SEED = join(tmpdir(), `backoffice-e2e-seed-${process.ppid}`)

/** Keeps the folder of a product that has stopped, for the others to start from. */
export async function keepSeed({ dataDir }: Product): Promise<void> {
  await rename(dataDir, SEED)
}

/** Gives a product that has not started yet the demonstration data, without making them again. */
export async function sow({ dataDir }: Product): Promise<void> {
  if (process.platform === 'win32') return cp(SEED, dataDir, { recursive: true })
  // The database belongs to another user under root: only this copy keeps whose files are whose.
  await promisify(execFile)('cp', ['-a', `${SEED}/.`, dataDir])
}

export async function removeSeed(): Promise<void> {
  await rm(SEED, { recursive: true, force: true })
}
