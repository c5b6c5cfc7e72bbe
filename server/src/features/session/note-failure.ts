import { createHmac } from 'node:crypto'
import { Refusal } from '../../shared/refusal.ts'

type RecordGrouped = (audited: { status: number; code: string; target: object }) => Promise<void>
type Tried = { email: string; key: Uint8Array }

/** Writes a failed sign-in down, its e-mail only as a keyed hash: the same for an e-mail that is known and one that is not. */
export async function noteFailure(error: unknown, recordGrouped: RecordGrouped, { email, key }: Tried): Promise<never> {
  if (error instanceof Refusal && error.code === 'wrong_credentials') {
    const emailHash = createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url').slice(0, 16)
    await recordGrouped({ status: error.status, code: error.code, target: { emailHash } })
  }
  throw error
}
