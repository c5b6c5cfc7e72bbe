import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SealingKeys } from './sealing.ts'

const KEY_BYTES = 32
const KEY_FILE = /^vault\.v(\d{1,3})\.key$/
const VERSION_MAX = 255

/**
 * Returns the keys of a folder, one file each, and creates the first. Reads the folder on every use, so that a key added by another process
 * is current at once.
 */
export function vaultKeysIn(folder: string): SealingKeys {
  const keys = new Map<number, Uint8Array>()
  const read = () => {
    for (const version of versionsIn(folder)) if (!keys.has(version)) keys.set(version, readKey(pathOf(folder, version)))
    return keys
  }
  if (versionsIn(folder).length === 0) writeKey(folder, 1)
  read()
  return {
    get current() {
      return Math.max(...read().keys())
    },
    get byVersion() {
      return read()
    },
  }
}

/** Adds a key, which seals from now on. Earlier keys still open what they sealed. */
export function addVaultKey(folder: string): void {
  const next = Math.max(0, ...versionsIn(folder)) + 1
  if (next > VERSION_MAX) throw new Error(`Le coffre a déjà eu ${VERSION_MAX} clés\u00a0: il n’en prend pas d’autre.`)
  writeKey(folder, next)
}

/** Returns the keys that the environment gives, `1:…,2:…`. The highest version is current. */
export function sealingKeysOf(byVersion: ReadonlyMap<number, Uint8Array>): SealingKeys {
  return { current: Math.max(...byVersion.keys()), byVersion }
}

/** Parses `1:…,2:…`. Returns undefined for any other form. */
export function parseVaultKeys(text: string): ReadonlyMap<number, Uint8Array> | undefined {
  const keys = text.split(',').map((one) => /^\s*(\d{1,3}):([\w-]{43})=?\s*$/.exec(one))
  const parsed = keys.map((match) => [Number(match?.[1] ?? 0), Buffer.from(match?.[2] ?? '', 'base64url')] as const)
  const isWhole = parsed.every(([version, key]) => version >= 1 && version <= VERSION_MAX && key.length === KEY_BYTES)
  const byVersion = new Map(parsed)
  return isWhole && byVersion.size === keys.length ? byVersion : undefined
}

function versionsIn(folder: string): number[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return readdirSync(folder)
    .flatMap((name) => KEY_FILE.exec(name)?.[1] ?? [])
    .map(Number)
}

/** Writes a key file atomically. Of two concurrent writers, the first wins. */
function writeKey(folder: string, version: number): void {
  const draft = join(folder, `.vault-${randomBytes(8).toString('hex')}`)
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, pathOf(folder, version))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

function readKey(path: string): Uint8Array {
  chmodSync(path, 0o600)
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64url')
  if (key.length !== KEY_BYTES) throw new Error(`Le secret ${path} est illisible\u00a0: restaurez-le depuis votre sauvegarde des clés.`)
  return key
}

function pathOf(folder: string, version: number): string {
  return join(folder, `vault.v${version}.key`)
}
