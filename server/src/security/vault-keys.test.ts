import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seal, sealedVersionOf, unseal } from './sealing.ts'
import { addVaultKey, parseVaultKeys, sealingKeysOf, vaultKeysIn } from './vault-keys.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vault-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('creates the first key, readable by its owner only', async () => {
  const folder = await aFolder()
  expect(vaultKeysIn(folder).current).toBe(1)
  expect(await readdir(folder)).toEqual(['vault.v1.key'])
  expect((await stat(join(folder, 'vault.v1.key'))).mode & 0o777).toBe(0o600)
})

test('a key added by another process is current at once, and the earlier one still opens', async () => {
  const folder = await aFolder()
  const keys = vaultKeysIn(folder)
  const early = seal(keys, 'mail 1', 'avant')
  addVaultKey(folder)
  const late = seal(keys, 'mail 1', 'après')
  expect([early, late].map(sealedVersionOf)).toEqual([1, 2])
  expect([early, late].map((sealed) => unseal(vaultKeysIn(folder), 'mail 1', sealed))).toEqual(['avant', 'après'])
})

test('uses the highest key of the environment and refuses values that are not keys', () => {
  const key = Buffer.alloc(32, 7).toString('base64url')
  const keys = sealingKeysOf(parseVaultKeys(`1:${key}, 3:${key}`)!)
  expect(keys.current).toBe(3)
  for (const text of ['', key, `0:${key}`, `256:${key}`, `1:${key.slice(1)}`, `1:${key},1:${key}`, `1:${key},`]) {
    expect(parseVaultKeys(text)).toBeUndefined()
  }
})
