import { timingSafeEqual } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'

// Argon2id is the library's default; 46 MiB and one pass take about 40 ms.
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }
const AT_ONCE_MAX = 4
const SALT_BYTES_MIN = 16

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return withHashingSlot(() => hash(password, COST))
}

/** Returns false without a hash, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isSame = await withHashingSlot(async () => verify(passwordHash ?? (await nobodysHash), password))
  return isSame && passwordHash !== null
}

/** Hashes a code slowly, because codes are short. Deterministic for one code and owner. */
export function hashCode(code: string, owner: string): Promise<Buffer> {
  const salt = Buffer.from(`code of ${owner}`.padEnd(SALT_BYTES_MIN))
  return withHashingSlot(() => hashRaw(code, { ...COST, salt }))
}

/** Returns false without a hash, after the same time. */
export async function verifyCode(codeHash: Buffer | null, code: string, owner: string): Promise<boolean> {
  const hashed = await hashCode(code, owner)
  return codeHash !== null && codeHash.length === hashed.length && timingSafeEqual(codeHash, hashed)
}

/** Runs at most four hashes at once, so that sign-ins cannot exhaust memory and processors. */
async function withHashingSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const nobodysHash = hash('a password that nobody has', COST)
