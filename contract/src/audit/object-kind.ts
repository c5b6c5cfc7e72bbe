import { z } from 'zod'

/** The kinds of objects with a history in the audit. The database refuses any other (`audit_objects`). */
export const ObjectKind = z.enum([
  'account',
  'amount_settings',
  'article',
  'balance_settings',
  'calendar',
  'channel_access',
  'commission_batch',
  'commission_rate',
  'commission_month',
  'commission_rule',
  'commission_statement',
  'credit_request',
  'depot',
  'depot_statement',
  'follow_up',
  'import',
  'mail',
  'movement',
  'objective',
  'option',
  'package',
  'pending_act',
  'price',
  'request_limits',
  'session',
  'stock_count',
  'stock_receipt',
  'transaction',
])
export type ObjectKind = z.infer<typeof ObjectKind>
