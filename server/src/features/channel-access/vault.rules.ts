/** Returns the context that binds a sealed password to its row. */
export function sealedFor(id: string): string {
  return `channel-access ${id}`
}
