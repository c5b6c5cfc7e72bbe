import { z } from 'zod'
import { Amount } from './amount.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './integer.ts'
import { pageOf, pageQuery } from './page.ts'

/** Lines that wait for their outlet, by its number, over all applied imports. */
export const listQuarantine = endpoint({
  method: 'GET',
  path: '/securecanal/quarantine',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } },
  query: pageQuery({ size: 50 }),
  response: pageOf(
    z.strictObject({
      importId: Id,
      line: z.int(),
      outletNumber: z.string(),
      outletName: z.string(),
      date: z.iso.datetime(),
      subscriberNumber: z.string(),
      movementCode: z.string(),
      articleCode: z.string(),
      amount: Amount,
      reason: z.string(),
    }),
  ),
})
