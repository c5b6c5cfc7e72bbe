import { z } from 'zod'

export const AgendaKind = z.enum(['holiday', 'closing', 'closed_month', 'no_file', 'access_expiry', 'promise', 'delivery'])
export type AgendaKind = z.infer<typeof AgendaKind>
