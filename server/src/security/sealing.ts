import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys of 32 bytes by version, 1 to 255. The current one seals. */
export type SealingKeys = { current: number; byVersion: ReadonlyMap<number, Uint8Array> }

/**
 * Returns key version, 1 byte ‖ nonce, 12 ‖ ciphertext ‖ tag, 16. `subject` binds the seal to a row and a column: `channel-access 0191…`.
 */
export function seal(keys: SealingKeys, subject: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(keys, keys.current), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(associatedData(subject, keys.current))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([keys.current]), nonce, sealed, cipher.getAuthTag()])
}

/** Throws if the bytes were changed or moved to another row, or if their key is missing. */
export function unseal(keys: SealingKeys, subject: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed)
  const version = sealedVersionOf(bytes)
  const decipher = createDecipheriv(ALGORITHM, keyOf(keys, version), bytes.subarray(1, 1 + NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(associatedData(subject, version))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

export function sealedVersionOf(sealed: Uint8Array): number {
  return sealed[0] ?? 0
}

function keyOf({ byVersion }: SealingKeys, version: number): Uint8Array {
  const key = byVersion.get(version)
  if (!key) throw new Error(`La clé de chiffrement n° ${version} manque : restaurez-la depuis votre sauvegarde des clés.`)
  return key
}

function associatedData(subject: string, version: number): Buffer {
  return Buffer.from(`${subject} v${version}`, 'utf8')
}
