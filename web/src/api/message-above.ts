import type { ApiError } from './api-error.ts'

/** Returns what a form says above its fields: the message of the refusal, unless a field that it shows says that very sentence. */
export function messageAbove(
  refusal: Pick<ApiError, 'message' | 'fields'> | null,
  shown?: Record<string, string | undefined>,
): string | null {
  if (refusal === null) return null
  const said = shown ? Object.values(shown) : refusal.fields.map(({ message }) => message)
  return said.includes(refusal.message) ? null : refusal.message
}
