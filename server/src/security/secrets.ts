import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SealingKeys } from './sealing.ts'
import { sealingKeysOf, vaultKeysIn } from './vault-keys.ts'

const SECRET_BYTES = 32

/**
 * Keys of 32 bytes: one signs access tokens, one authenticates refresh tokens, the others seal secret columns. `integrationKey`: presented
 * by programs.
 */
export type Secrets = { accessToken: Uint8Array; refreshToken: Uint8Array; sealing: SealingKeys; integrationKey: string }
/** Secrets given by the environment instead of files. */
export type GivenSecrets = { vaultKeys: ReadonlyMap<number, Uint8Array> | undefined; integrationKey: string | undefined }

/** Reads the secrets of an installation, one file each, readable by its owner only. Creates them on the first start. */
export async function readSecrets(folder: string, provided?: GivenSecrets): Promise<Secrets> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    accessToken: await readSecret(join(folder, 'access-token.v1.key')),
    refreshToken: await readSecret(join(folder, 'refresh-token.v1.key')),
    sealing: provided?.vaultKeys ? sealingKeysOf(provided.vaultKeys) : vaultKeysIn(folder),
    integrationKey: provided?.integrationKey ?? Buffer.from(await readSecret(join(folder, 'integration.v1.key'))).toString('base64url'),
  }
}

async function readSecret(path: string): Promise<Uint8Array> {
  try {
    await writeFile(path, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    await chmod(path, 0o600)
  }
  const secret = Buffer.from(await readFile(path, 'utf8'), 'base64url')
  if (secret.length !== SECRET_BYTES) throw new Error(`Le secret ${path} est illisible : restaurez-le depuis votre sauvegarde des clés.`)
  return secret
}

export function newSecrets(): Secrets {
  const sealing = { current: 1, byVersion: new Map([[1, randomBytes(SECRET_BYTES)]]) }
  return {
    accessToken: randomBytes(SECRET_BYTES),
    refreshToken: randomBytes(SECRET_BYTES),
    sealing,
    integrationKey: randomBytes(SECRET_BYTES).toString('base64url'),
  }
}
