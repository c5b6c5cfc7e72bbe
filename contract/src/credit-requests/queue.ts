import { z } from 'zod'

/** The payer: the network, one's credit agent, or the network for an agent's float. */
export const CreditQueue = z.enum(['network_credit', 'agent_credit', 'float'])
export type CreditQueue = z.infer<typeof CreditQueue>
export const CreditRequestStatus = z.enum(['pending', 'pending_second', 'approved', 'rejected', 'cancelled'])
export type CreditRequestStatus = z.infer<typeof CreditRequestStatus>
