import type { ApiError } from './api-error.ts'

/** Returns the refusal's message, or null if a shown field already says the same. */
export function messageAbove(
  refusal: Pick<ApiError, 'message' | 'fields'> | null,
  shown?: Record<string, string | undefined>,
): string | null {
  if (refusal === null) return null
  const said = shown ? Object.values(shown) : refusal.fields.map(({ message }) => message)
  return said.includes(refusal.message) ? null : refusal.message
}
