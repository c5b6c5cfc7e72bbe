import type { ApiError } from '../../api/api-error.ts'

type Split = { ofPassword: string | undefined; ofField: string | undefined; others: string | undefined }

const NO_ERRORS: Split = { ofPassword: undefined, ofField: undefined, others: undefined }

/** Sorts a refusal by place: beside the current password, beside `field`, or above all fields. */
export function splitRefusal(refusal: ApiError | null, field: string): Split {
  if (refusal === null) return NO_ERRORS
  if (refusal.code === 'wrong_password') return { ...NO_ERRORS, ofPassword: refusal.message }
  const ofField = refusal.fields.find(({ path }) => path === field || path.endsWith(`.${field}`))?.message
  return ofField === undefined ? { ...NO_ERRORS, others: refusal.message } : { ...NO_ERRORS, ofField }
}
