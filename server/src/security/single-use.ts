import { createHash, randomBytes, randomInt } from 'node:crypto'

const SECRET_BYTES = 32
const CODE_DIGITS = 6

/** What stands for a person once: a key in a link, a ticket, a challenge. Only its hash is kept. */
export function newSingleUse(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** SHA-256: nobody guesses 32 bytes, so it need not be slow. */
export function singleUseHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Six digits, zeros in front included. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

// Those that a person does not take for one another when copying them from paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 8

/** `k7qm-2xdw`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
