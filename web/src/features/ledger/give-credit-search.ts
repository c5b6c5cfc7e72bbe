import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** The account may come with the address, from a list of those who run low. */
export const GiveCreditSearch = z.object({ userId: Id.optional().catch(undefined) })
