import { z } from 'zod'
import { endpoint, upload } from '../endpoint.ts'

export const ACCOUNTS_FILE_BYTES_MAX = 5 * 1024 * 1024

/** The outcome of a line: a new account, an existing one, or a rejection with its reason in French. */
export const AccountLine = z.strictObject({
  line: z.int(),
  fate: z.enum(['created', 'existing', 'rejected']),
  name: z.string(),
  email: z.string().nullable(),
  outletNumber: z.string().nullable(),
  column: z.string().nullable(),
  read: z.string().nullable(),
  reason: z.string().nullable(),
})
export type AccountLine = z.infer<typeof AccountLine>

/**
 * Imports outlets and clients (CSV or XLSX). Columns by name: PROFIL (PDV or CLIENT), PRENOM, NOM, EMAIL, TELEPHONE, ADRESSE, NUMDIST,
 * NOMDIST, RESPONSABLE and AGENT (their e-mails). A bad line never stops the good ones.
 */
export const importAccounts = endpoint({
  method: 'POST',
  path: '/auth/accounts/import',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, stepUp: true },
  transaction: 'own',
  query: z.strictObject({ mode: z.enum(['rehearse', 'apply']).default('apply') }),
  body: upload(ACCOUNTS_FILE_BYTES_MAX),
  response: z.strictObject({
    isApplied: z.boolean(),
    counts: z.strictObject({ lines: z.int(), created: z.int(), existing: z.int(), rejected: z.int() }),
    lines: z.array(AccountLine),
  }),
})
