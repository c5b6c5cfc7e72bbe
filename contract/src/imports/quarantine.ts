import { z } from 'zod'
import { Amount } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import type { TableColumn } from '../table.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

export const QuarantinedLine = z.strictObject({
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
})
export type QuarantinedLine = z.infer<typeof QuarantinedLine>

export const QUARANTINE_COLUMNS = {
  outlet: { header: 'N° PDV', value: ({ outletNumber }) => outletNumber },
  outletName: { header: 'Nom lu', value: ({ outletName }) => outletName },
  reason: { header: 'Pourquoi', value: ({ reason }) => reason },
  date: { header: 'Date', date: 'day', value: ({ date }) => date },
  subscriber: { header: 'Abonné', value: ({ subscriberNumber }) => subscriberNumber },
  movement: { header: 'Mouvement', value: ({ movementCode }) => movementCode },
  article: { header: 'Article', value: ({ articleCode }) => articleCode },
  amount: { header: 'Montant', number: 'amount', value: ({ amount }) => amount },
  source: { header: 'Import et ligne', value: ({ importId, line }) => `n°\u00a0${importId}, ligne ${line}` },
} satisfies Record<string, TableColumn<QuarantinedLine>>

/** Lists lines of all applied imports that wait for their outlet or for their month to reopen, by outlet number. */
export const listQuarantine = endpoint({
  method: 'GET',
  path: '/securecanal/quarantine',
  access: byManager,
  query: pageQuery({ size: 50 }),
  response: pageOf(QuarantinedLine),
  table: { fileName: 'quarantaine', sheet: 'Quarantaine', columns: QUARANTINE_COLUMNS },
})

/** Creates the outlets that these lines wait for and counts the lines; answers how many of each. */
export const openWaitingOutlets = endpoint({
  method: 'POST',
  path: '/securecanal/quarantine/outlets',
  access: byManager,
  response: z.strictObject({ outlets: z.int(), lines: z.int() }),
})
