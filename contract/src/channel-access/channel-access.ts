import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, integer } from '../integer.ts'
import type { TableColumn } from '../table.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const byManagerConfirmed = { ...byManager, stepUp: true } as const

export const ChannelAccessStatus = z.enum(['scheduled', 'active', 'expiring', 'expired', 'blocked', 'revoked'])
export type ChannelAccessStatus = z.infer<typeof ChannelAccessStatus>

/** An account of the operator's system, without its password. `expiring`: at most four days are left. */
export const ChannelAccess = z.strictObject({
  id: z.int(),
  username: z.string(),
  startDate: Day,
  endDate: Day,
  /** Days until `endDate`; negative once it is past. */
  daysLeft: z.int(),
  status: ChannelAccessStatus,
  lastUsedAt: z.iso.datetime().nullable(),
  usageCount: z.int(),
  blockedUntil: z.iso.datetime().nullable(),
  note: z.string(),
  version: z.int(),
})
export type ChannelAccess = z.infer<typeof ChannelAccess>

const Username = z
  .string()
  .trim()
  .min(1)
  .max(14, 'Un identifiant compte 14 caractères au plus.')
  .regex(/^[^\0\s/]+$/, 'Un identifiant ne contient ni espace ni barre.')
const Password = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/, 'Caractère interdit.')
const Note = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^\0]*$/, 'Caractère interdit.')

/** Adds an access, valid for 30 days from today by default. */
export const addChannelAccess = endpoint({
  method: 'POST',
  path: '/auth/add',
  access: byManager,
  body: z.strictObject({
    username: Username,
    password: Password,
    startDate: Day.optional(),
    endDate: Day.optional(),
    note: Note.optional(),
  }),
  response: ChannelAccess,
  message: 'Accès ajouté.',
})

export const updateChannelAccess = endpoint({
  method: 'PUT',
  path: '/auth/update',
  access: byManager,
  body: z.strictObject({
    id: IdParams.shape.id,
    version: Version,
    username: Username.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    note: Note.optional(),
  }),
  response: ChannelAccess,
  message: 'Accès enregistré.',
})

export const changeChannelAccessPassword = endpoint({
  method: 'PUT',
  path: '/auth/update-password/:id',
  access: byManagerConfirmed,
  params: IdParams,
  body: z.strictObject({ password: Password }),
  response: ChannelAccess,
  message: 'Mot de passe enregistré.',
})

export const getChannelAccess = endpoint({
  method: 'GET',
  path: '/auth/get/:id',
  access: byManager,
  params: IdParams,
  response: ChannelAccess,
})

export const findChannelAccess = endpoint({
  method: 'GET',
  path: '/auth/username/:name',
  access: byManager,
  params: z.strictObject({ name: Username }),
  response: ChannelAccess,
})

export const ACCESS_STATUS_LABELS: Record<ChannelAccessStatus, string> = {
  scheduled: 'À venir',
  active: 'Actif',
  expiring: 'Expire bientôt',
  expired: 'Expiré',
  blocked: 'Bloqué',
  revoked: 'Retiré',
}

export const ACCESS_COLUMNS = {
  username: { header: 'Identifiant', value: ({ username }) => username },
  status: { header: 'État', isSearched: false, value: ({ status }) => ACCESS_STATUS_LABELS[status] },
  daysLeft: { header: 'Échéance', filter: 'number', value: ({ daysLeft }) => daysLeft },
  endDate: { header: 'Fin', date: 'day', isSearched: false, value: ({ endDate }) => endDate },
  lastUsedAt: { header: 'Utilisé', date: 'instant', isSearched: false, value: ({ lastUsedAt }) => lastUsedAt },
  usageCount: { header: 'Usages', filter: 'number', value: ({ usageCount }) => usageCount },
  note: { header: 'Note', filter: 'text', value: ({ note }) => note || null },
  startDate: { header: 'Début', date: 'day', isSearched: false, value: ({ startDate }) => startDate },
} satisfies Record<string, TableColumn<ChannelAccess>>

export const listChannelAccesses = endpoint({
  method: 'GET',
  path: '/auth/all',
  access: byManager,
  response: z.strictObject({ accessList: z.array(ChannelAccess), count: z.int() }),
  table: {
    fileName: 'acces-canal',
    sheet: 'Accès Canal',
    columns: ACCESS_COLUMNS,
    keyOf: ({ id }: ChannelAccess) => id,
    views: ChannelAccessStatus.options,
    rowsOf: ({ accessList }: { accessList: ChannelAccess[] }, { view }) =>
      accessList.filter(({ status }) => view === undefined || status === view),
  },
})

/** Lists the least recently used first. */
export const listActiveChannelAccesses = endpoint({
  method: 'GET',
  path: '/auth/active',
  access: byManager,
  response: z.strictObject({ activeAccess: z.array(ChannelAccess), count: z.int() }),
})

export const listExpiredChannelAccesses = endpoint({
  method: 'GET',
  path: '/auth/expired',
  access: byManager,
  response: z.strictObject({ expiredAccess: z.array(ChannelAccess), count: z.int() }),
})

/** Removes the access from all other calls; the audit keeps its history. */
export const removeChannelAccess = endpoint({
  method: 'DELETE',
  path: '/auth/remove_access/:id',
  access: byManagerConfirmed,
  params: IdParams,
  response: ChannelAccess,
  message: 'Accès retiré.',
})

/**
 * Verifies an access for a manager (bearer, or a challenge of purpose `access`) or a program (`X-Integration-Key`). Counts a use only if it
 * is valid.
 */
export const verifyChannelAccess = endpoint({
  method: 'POST',
  path: '/auth/verify',
  access: { who: 'challenge', bearer: 'ROLE_MANAGER' },
  transaction: 'own',
  body: z.strictObject({ username: Username, password: Password }),
  response: z.strictObject({ isValid: z.boolean() }),
})

/** Extends from the end date, or from today if it has expired. */
export const extendChannelAccess = endpoint({
  method: 'PUT',
  path: '/auth/extend/:id',
  access: byManager,
  params: IdParams,
  body: z.strictObject({ days: integer({ min: 1, max: 3650 }) }),
  response: ChannelAccess,
  message: 'Accès prolongé.',
})

/** Resets the usage count and lifts the block. */
export const resetChannelAccessUsage = endpoint({
  method: 'PUT',
  path: '/auth/reset-usage/:id',
  access: byManager,
  params: IdParams,
  response: ChannelAccess,
  message: 'Compteur remis à zéro.',
})

export const revealChannelAccess = endpoint({
  method: 'POST',
  path: '/auth/access/:id/reveal',
  answersSecret: true,
  access: byManagerConfirmed,
  params: IdParams,
  response: z.strictObject({ password: z.string() }),
})
