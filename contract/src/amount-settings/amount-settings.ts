import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount, AmountInput } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../integer.ts'
import type { Table } from '../table.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const byManagerConfirmed = { ...byManager, stepUp: true } as const

export const SettledRole = z.enum(['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'])
export type SettledRole = z.infer<typeof SettledRole>

export const Operation = z.enum(['network_credit', 'agent_credit', 'float', 'credit', 'debit', 'transaction'])
export type Operation = z.infer<typeof Operation>

/** A role or one account: exactly one of `roleName` and `userId` is not null. */
const SETTINGS_SCOPE = { roleName: SettledRole.nullable(), userId: z.int().nullable(), userName: z.string().nullable() }

/** A null limit means none, or the role's limit if the row belongs to an account. */
export const OperationSettings = z.strictObject({
  ...SETTINGS_SCOPE,
  operation: Operation,
  minimum: Amount.nullable(),
  maximum: Amount.nullable(),
  step: Amount.nullable(),
  dailyCap: Amount.nullable(),
  monthlyCap: Amount.nullable(),
  doubleDecisionAbove: Amount.nullable(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})
export type OperationSettings = z.infer<typeof OperationSettings>

export const BalanceSettings = z.strictObject({
  ...SETTINGS_SCOPE,
  creditLimit: Amount.nullable(),
  alertThreshold: Amount.nullable(),
  criticalThreshold: Amount.nullable(),
  paymentDays: z.int().nullable(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})
export type BalanceSettings = z.infer<typeof BalanceSettings>

export const listAmountSettings = endpoint({
  method: 'GET',
  path: '/securecanal/amount-settings',
  access: byManager,
  response: z.strictObject({ operations: z.array(OperationSettings), balances: z.array(BalanceSettings) }),
  table: async (view): Promise<Table> => (await import('./settings-table.ts')).settingsTable(view),
})

/** One role or one account. */
const OneScope = { roleName: SettledRole.optional(), userId: Id.optional() }
const withOneScope = <Body extends z.ZodObject>(body: Body) =>
  body.refine(
    (value) => ('roleName' in value && value['roleName'] !== undefined) !== ('userId' in value && value['userId'] !== undefined),
    {
      path: ['userId'],
      error: 'Indiquez un rôle ou un compte.',
    },
  )

const MaybeAmount = AmountInput.nullable().default(null)
/** A level of a balance, which may be zero. */
const MaybeLevel = z
  .union([z.literal(0), AmountInput])
  .nullable()
  .default(null)

export const changeOperationSettings = endpoint({
  method: 'PUT',
  path: '/securecanal/amount-settings',
  access: byManagerConfirmed,
  mayWait: true,
  body: withOneScope(
    z.strictObject({
      ...OneScope,
      operation: Operation,
      minimum: MaybeAmount,
      maximum: MaybeAmount,
      step: MaybeAmount,
      dailyCap: MaybeAmount,
      monthlyCap: MaybeAmount,
      doubleDecisionAbove: MaybeAmount,
      version: Version,
    }),
  ),
  response: OperationSettings,
  message: 'Montants enregistrés.',
})

const BalanceFields = {
  ...OneScope,
  creditLimit: MaybeLevel,
  alertThreshold: MaybeLevel,
  criticalThreshold: MaybeLevel,
  paymentDays: z.int().min(1).max(365).nullable().default(null),
}

export const changeBalanceSettings = endpoint({
  method: 'PUT',
  path: '/securecanal/amount-settings/balance',
  access: byManagerConfirmed,
  mayWait: true,
  body: withOneScope(z.strictObject({ ...BalanceFields, version: Version })),
  response: BalanceSettings,
  message: 'Seuils enregistrés.',
})

/** Returns who would be over a limit with these settings. Changes nothing. */
export const previewBalanceSettings = endpoint({
  method: 'POST',
  path: '/securecanal/amount-settings/preview',
  transaction: 'none',
  access: byManager,
  body: withOneScope(z.strictObject(BalanceFields)),
  response: z.array(
    z.strictObject({
      userId: z.int(),
      name: z.string(),
      available: Amount,
      limit: Amount,
      /** Debt beyond the new limit; 0 if the account only falls below an alert level. */
      over: Amount,
      becomes: z.enum(['alert', 'critical', 'blocked']),
    }),
  ),
})
