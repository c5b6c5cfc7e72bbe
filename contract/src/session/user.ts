import { z } from 'zod'

export const AccountStatus = z.enum(['invited', 'active', 'suspended', 'archived'])
export type AccountStatus = z.infer<typeof AccountStatus>

/** An account as its owner and managers see it, without password, PIN or factor. */
export const User = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
  roleName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  status: AccountStatus,
  address: z.string(),
  title: z.string(),
  bio: z.string(),
  mfaEnabled: z.boolean(),
  hasPin: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
  outletNumber: z.string().nullable(),
  outletName: z.string().nullable(),
  sectorManagerId: z.int().nullable(),
  creditAgentId: z.int().nullable(),
  sectorName: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  version: z.int(),
})
export type User = z.infer<typeof User>
