import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** The list of low balances links here with an account already chosen. */
export const GiveCreditSearch = z.object({ userId: Id.optional().catch(undefined) })
