/** What a sealed password is bound to: it opens for the row it was sealed for, and for no other. */
export function sealedFor(id: string): string {
  return `channel-access ${id}`
}
