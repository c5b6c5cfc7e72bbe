import { z } from 'zod'
import { OutletNoteText } from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../integer.ts'

const byNetwork = {
  path: '/auth/outlets/:id/note',
  access: { who: ['ROLE_MANAGER', 'ROLE_RESP'], scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector' } },
  params: IdParams,
} as const

/** The network's note on an outlet, empty if there is none. No other answer holds it, so that the outlet never reads it. */
export const OutletNote = z.strictObject({ note: z.string(), version: z.int() })
export type OutletNote = z.infer<typeof OutletNote>

export const getOutletNote = endpoint({ ...byNetwork, method: 'GET', response: OutletNote })

/** Replaces the note. The version is that of the note and required: otherwise the last of two writers would erase the other's text. */
export const writeOutletNote = endpoint({
  ...byNetwork,
  method: 'PUT',
  body: z.strictObject({ note: OutletNoteText, version: z.int().min(1) }),
  response: OutletNote,
  message: 'Note enregistrée.',
})
