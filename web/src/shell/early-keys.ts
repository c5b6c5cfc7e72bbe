/** The keys pressed while the search loads. */
export const earlyKeys: string[] = []

/** Keeps the keys that are pressed from now on from the page: they are for the search. */
export function keepEarlyKeys(): void {
  addEventListener('keydown', keep, true)
}

/** Gives the keys back to the page. */
export function endEarlyKeys(): void {
  removeEventListener('keydown', keep, true)
  earlyKeys.length = 0
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  earlyKeys.push(event.key)
}
