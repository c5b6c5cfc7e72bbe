import type { ApiError } from '../../api/api-error.ts'

type Split = { ofPassword: string | undefined; ofField: string | undefined; others: string | undefined }

const NONE: Split = { ofPassword: undefined, ofField: undefined, others: undefined }

/** Where a refusal is said: beside one's own password, beside a field, or above them all. */
export function splitRefusal(refusal: ApiError | null, field: string): Split {
  if (refusal === null) return NONE
  if (refusal.code === 'wrong_password') return { ...NONE, ofPassword: refusal.message }
  const ofField = refusal.fields.find(({ path }) => path === field || path.endsWith(`.${field}`))?.message
  return ofField === undefined ? { ...NONE, others: refusal.message } : { ...NONE, ofField }
}
