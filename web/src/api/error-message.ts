/** The specification's catalogue, word for word. `body` is what a server answered, if it was JSON. */
export function messageOfBody(body: unknown): string {
  if (typeof body === 'object' && body !== null) {
    if ('message' in body && typeof body.message === 'string' && body.message !== '') return body.message
    if ('error' in body) return 'Please login in again'
  }
  return 'An error occurred. Please try again.'
}

/** What went wrong before any server answered. */
export function messageOfClientError(error: unknown): string {
  return `A client error occurred - ${error instanceof Error ? error.message : String(error)}`
}
