/** Returns the specification's message, word for word. `body` is the server's JSON, if it sent any. */
export function messageOfBody(body: unknown): string {
  if (typeof body === 'object' && body !== null) {
    if ('message' in body && typeof body.message === 'string' && body.message !== '') return body.message
    if ('error' in body) return 'Please login in again'
  }
  return 'An error occurred. Please try again.'
}

export function messageOfClientError(error: unknown): string {
  return `A client error occurred - ${error instanceof Error ? error.message : String(error)}`
}
