import { createHmac } from 'node:crypto'
import { Refusal } from '../../shared/refusal.ts'

type RecordGrouped = (audited: { status: number; code: string; target: object }) => Promise<unknown>
type Tried = { email: string; key: Uint8Array }

/** Audits a failed sign-in. The e-mail is stored as a keyed hash only, whether it is known or not. */
export async function noteFailure(error: unknown, recordGrouped: RecordGrouped, { email, key }: Tried): Promise<never> {
  if (error instanceof Refusal && error.code === 'wrong_credentials') {
    const emailHash = createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url').slice(0, 16)
    await recordGrouped({ status: error.status, code: error.code, target: { emailHash } })
  }
  throw error
}
