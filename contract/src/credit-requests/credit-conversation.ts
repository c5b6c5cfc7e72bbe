import { z } from 'zod'
import { Amount } from '../amount.ts'
import { CreditRequest } from './credit-requests.ts'
import { endpoint, storedFile, upload } from '../endpoint.ts'
import { DocumentId, DocumentParams, integer } from '../integer.ts'
import { DOCUMENT_BYTES_MAX, StoredDocument } from '../stored-document.ts'
import { text } from '../text.ts'

/** The beneficiary, the requester and those who may decide it; for others a request is 404. */
export const concerned = {
  who: ['ROLE_MANAGER', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'],
  scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio-and-own' },
} as const

export const CreditRequestComment = z.strictObject({
  id: z.int(),
  writtenBy: z.int(),
  writtenByName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type CreditRequestComment = z.infer<typeof CreditRequestComment>

export const CreditRequestStep = z.strictObject({
  kind: z.enum([
    'submitted',
    'first_approved',
    'approved',
    'rejected',
    'cancelled',
    'reversed',
    'corrected',
    'commented',
    'document_added',
  ]),
  at: z.iso.datetime(),
  byId: z.int(),
  byName: z.string(),
  text: z.string().nullable(),
})
export type CreditRequestStep = z.infer<typeof CreditRequestStep>

/** The facts for a decision. `balanceAfter` is what the beneficiary can spend after an approval; amounts in major units. */
export const CreditRisk = z.strictObject({
  available: Amount,
  balanceAfter: Amount,
  floor: Amount,
  owed: Amount,
  /** Days since the oldest unpaid debt. */
  oldestDebtDays: z.int().nullable(),
  lateAfterDays: z.int(),
  /** Average amount spent per day over the last eight weeks. */
  dailyPace: Amount,
  runOutAt: z.iso.datetime().nullable(),
  requests90d: z.int(),
  rejections90d: z.int(),
  /** The agent whose float pays; null if the network pays. */
  payerId: z.int().nullable(),
  /** The float of the agent who pays, now and after an approval; null if the network pays. */
  payerAvailable: Amount.nullable(),
  payerAfter: Amount.nullable(),
  /** The lowest balance the payer may reach; zero or negative. */
  payerFloor: Amount.nullable(),
  /** True if an approval now would be the first of two and credit nothing yet. */
  needsAnother: z.boolean(),
  /** False if two people decide and one of them was made manager by a single person within seven days. Rejecting stays possible. */
  mayApprove: z.boolean(),
  /** True if the approver must confirm the name and the amount. */
  needsConfirmation: z.boolean(),
})
export type CreditRisk = z.infer<typeof CreditRisk>

/** Lists the risks of all requests waiting for the caller's decision. */
export const listCreditRisks = endpoint({
  method: 'GET',
  path: '/securecanal/credit-requests/risks',
  access: { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio' } },
  response: z.array(CreditRisk.extend({ requestId: z.int() })),
})

/** Reads a request of any queue. `risk` is set only while it waits, and for those who may decide it. */
export const readCreditRequest = endpoint({
  method: 'GET',
  path: '/securecanal/credit-requests/:id',
  access: concerned,
  params: DocumentParams,
  response: z.strictObject({
    request: CreditRequest,
    steps: z.array(CreditRequestStep),
    comments: z.array(CreditRequestComment),
    documents: z.array(StoredDocument),
    risk: CreditRisk.nullable(),
  }),
})

export const listComments = endpoint({
  method: 'GET',
  path: '/securecanal/credit-requests/:id/comments',
  access: concerned,
  params: DocumentParams,
  response: z.array(CreditRequestComment),
})

export const addComment = endpoint({
  method: 'POST',
  path: '/securecanal/credit-requests/:id/comments',
  access: concerned,
  params: DocumentParams,
  body: z.strictObject({ text: text({ max: 2000 }) }),
  response: CreditRequestComment,
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/securecanal/credit-requests/:id/documents',
  access: concerned,
  params: DocumentParams,
  response: z.array(StoredDocument),
})

/** Attaches a picture, which is re-encoded, or a PDF, which can only be downloaded. */
export const addDocument = endpoint({
  method: 'POST',
  path: '/securecanal/credit-requests/:id/documents',
  access: concerned,
  transaction: 'own',
  params: DocumentParams,
  body: upload(DOCUMENT_BYTES_MAX),
  response: StoredDocument,
  message: 'Pièce jointe ajoutée.',
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/securecanal/credit-requests/:id/documents/:number',
  access: concerned,
  params: z.strictObject({ id: DocumentId, number: integer({ min: 1, max: 1000 }) }),
  response: storedFile(),
})
