/** Returns a random key. `crypto.randomUUID` is missing on insecure origins, such as a local network's address. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
