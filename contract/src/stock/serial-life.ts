import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BY_ALL_CONCERNED } from './access.ts'
import { StockAlert } from './alert.ts'
import { DepotKind } from './depots.ts'
import { DocumentKind, MOVE_KINDS } from './moves.ts'
import { Serial, SerialNumber } from './serials.ts'

/**
 * Describes a move of the serial, or its activation. `line` is the line of the operator’s file that caused it. Persons and outlets that the
 * caller does not reach are not named; `documentId` is 0 for a sale or a line of such an outlet, and `reference` is empty for its sale.
 */
const LifeEvent = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum([...MOVE_KINDS, 'activated']),
  fromKind: DepotKind.nullable(),
  toKind: DepotKind.nullable(),
  documentKind: DocumentKind,
  documentId: z.int(),
  reference: z.string(),
  line: z.int().nullable(),
  personId: z.int().nullable(),
  personName: z.string().nullable(),
  text: z.string(),
})
export type LifeEvent = z.infer<typeof LifeEvent>

/** Tells the life of a serial by its number or that of its card, oldest event first. */
export const getSerialLife = endpoint({
  method: 'GET',
  path: '/securecanal/serials/:number',
  access: BY_ALL_CONCERNED,
  params: z.strictObject({ number: SerialNumber }),
  response: z.strictObject({ serial: Serial, events: z.array(LifeEvent), alerts: z.array(StockAlert) }),
})
