/** The strength of a password that passes all rules. */
export type Strength = 1 | 2 | 3

const KINDS = [
  { of: /\p{Lu}/u, size: 26 },
  { of: /\p{Ll}/u, size: 26 },
  { of: /\d/, size: 10 },
  { of: /[^\p{L}\d]/u, size: 20 },
]
const GOOD_BITS = 68
const VERY_GOOD_BITS = 110

/** Estimates the strength from the time to guess the password; repeated characters count little. */
export function strengthOf(password: string): Strength {
  const characters = [...password]
  const usefulLength = Math.min(characters.length, 2 * new Set(characters).size)
  const alphabet = KINDS.reduce((size, kind) => size + (kind.of.test(password) ? kind.size : 0), 0)
  const bits = usefulLength * Math.log2(Math.max(alphabet, 2))
  if (bits >= VERY_GOOD_BITS) return 3
  return bits >= GOOD_BITS ? 2 : 1
}
