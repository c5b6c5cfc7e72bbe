import { createHash, randomBytes, randomInt } from 'node:crypto'

const SECRET_BYTES = 32
const CODE_DIGITS = 6

/** Returns a random secret for a link, a ticket or a challenge. Only its hash is stored. */
export function newSingleUse(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Hashes with SHA-256: 32 random bytes cannot be guessed, so the hash need not be slow. */
export function singleUseHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Returns six random digits, with leading zeros. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

// Letters that people do not confuse when copying them from paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 8

/** Returns a code such as `k7qm-2xdw`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
