import { z } from 'zod'
import { Amount } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

/** Lists lines of all applied imports that wait for their outlet or for their month to reopen, by outlet number. */
export const listQuarantine = endpoint({
  method: 'GET',
  path: '/securecanal/quarantine',
  access: byManager,
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

/** Creates the outlets that these lines wait for and counts the lines; answers how many of each. */
export const openWaitingOutlets = endpoint({
  method: 'POST',
  path: '/securecanal/quarantine/outlets',
  access: byManager,
  response: z.strictObject({ outlets: z.int(), lines: z.int() }),
})
