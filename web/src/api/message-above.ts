import type { ApiError } from './api-error.ts'

/** Returns the refusal's message, or null if a shown field already says the same. */
export function messageAbove(
  refusal: Pick<ApiError, 'message' | 'fields'> | null,
  shown?: Record<string, string | undefined>,
): string | null {
  if (refusal === null) return null
  const fieldMessages = shown ? Object.values(shown) : refusal.fields.map(({ message }) => message)
  return fieldMessages.includes(refusal.message) ? null : refusal.message
}
