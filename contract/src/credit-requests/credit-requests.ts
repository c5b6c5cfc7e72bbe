import { z } from 'zod'
import { Amount, AmountInput } from '../amount.ts'
import { endpoint, type Endpoint } from '../endpoint.ts'
import { DocumentParams, Id } from '../integer.ts'
import { listOf, OPTIONAL_PAGING, pageOf, pageQuery } from '../page.ts'
import { CreditQueue, CreditRequestStatus } from './queue.ts'
import { RequestPayment } from './request-payment.ts'
import { text } from '../text.ts'

export const DEFAULT_REJECTION_REASON = 'Demande rejetée'

export const CreditRequest = z.strictObject({
  id: z.int(),
  queue: CreditQueue,
  userId: z.int(),
  userName: z.string(),
  userRole: z.string(),
  requestedBy: z.int(),
  requestedByName: z.string(),
  amount: Amount,
  ...RequestPayment,
  description: z.string(),
  statut: CreditRequestStatus,
  raison: z.string().nullable(),
  createdAt: z.iso.datetime(),
  firstApprovedBy: z.int().nullable(),
  firstApprovedByName: z.string().nullable(),
  firstApprovedAt: z.iso.datetime().nullable(),
  decidedBy: z.int().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  comments: z.int(),
  documents: z.int(),
  version: z.int(),
})
export type CreditRequest = z.infer<typeof CreditRequest>

/** An empty reason counts as none. */
const Reason = z
  .union([text({ max: 500 }), z.string().trim().length(0)])
  .default('')
  .transform((reason) => reason || DEFAULT_REJECTION_REASON)
const ReasonInBody = z.strictObject({ raison: Reason }).prefault({})

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, fourEyes: true } as const
const byManagerOrAgent = {
  who: ['ROLE_MANAGER', 'ROLE_AGENT'],
  scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio' },
  fourEyes: true,
} as const
const bySellers = { who: ['ROLE_PDV', 'ROLE_CLIENT'] } as const
/** Includes managers, who are the requesters of grants that need another manager's approval. */
const bySellersAndManagers = { who: ['ROLE_MANAGER', 'ROLE_PDV', 'ROLE_CLIENT'], scope: { ROLE_MANAGER: 'all' } } as const
const managersAndAgents = { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: { ROLE_MANAGER: 'all' } } as const
const allConcerned = {
  who: ['ROLE_MANAGER', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'],
  scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio' },
} as const
const decision = { method: 'PUT', params: DocumentParams, response: CreditRequest, movesCredit: true } as const
const floatFilter = { statut: CreditRequestStatus.optional(), userId: Id.optional(), order: z.enum(['asc', 'desc']).default('desc') }
const waitingInQueue = {
  method: 'GET',
  access: allConcerned,
  query: z.strictObject(OPTIONAL_PAGING),
  response: listOf(CreditRequest),
} as const
const REQUEST_FIELDS = { amount: AmountInput, description: text({ max: 500 }) }
const submission = { method: 'POST', response: CreditRequest, message: 'Demande envoyée.', movesCredit: true } as const

/** Refuses 403 for a beneficiary whose role does not match the queue, 409 beyond a limit of the amount settings. */
export const submitCreditRequest = {
  network_credit: endpoint({
    ...submission,
    path: '/securecanal/demandeCredit',
    access: bySellers,
    body: z.strictObject(REQUEST_FIELDS),
  }),
  agent_credit: endpoint({
    ...submission,
    path: '/securecanal/approCredit',
    access: bySellers,
    body: z.strictObject(REQUEST_FIELDS),
  }),
  float: endpoint({
    ...submission,
    path: '/securecanal/appro-request',
    access: managersAndAgents,
    body: z.strictObject({ userId: Id, ...REQUEST_FIELDS }),
  }),
} satisfies Record<CreditQueue, Endpoint>

/** Lists waiting requests: the first two queues by page or up to 5 000, oldest first; floats always by page, newest first by default. */
export const listCreditRequests = {
  network_credit: endpoint({ ...waitingInQueue, path: '/securecanal/listDemandeCreditEncours' }),
  agent_credit: endpoint({ ...waitingInQueue, path: '/securecanal/listApproCreditEncours' }),
  float: endpoint({
    method: 'GET',
    path: '/securecanal/appro-requests',
    access: managersAndAgents,
    query: pageQuery({ size: 20 }).extend(floatFilter),
    response: pageOf(CreditRequest),
  }),
} satisfies Record<CreditQueue, Endpoint>

/** Lists requests of all queues and states, newest first: a page, or up to 500 without a size. Of everybody in scope, or of one account. */
export const listLatestCreditRequests = endpoint({
  method: 'GET',
  path: '/auth/listCredits',
  access: { ...allConcerned, scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio-and-own' } },
  query: pageQuery({ size: 20 }).extend({ userId: Id.optional(), size: OPTIONAL_PAGING.size }),
  response: z.array(CreditRequest),
})

export const getCreditRequest = {
  float: endpoint({
    method: 'GET',
    path: '/securecanal/appro-request/:id',
    access: managersAndAgents,
    params: DocumentParams,
    response: CreditRequest,
  }),
}

export const approveCreditRequest = {
  network_credit: endpoint({
    ...decision,
    path: '/securecanal/demandeCredit/:id/valider',
    access: { ...byManager, stepUp: true },
    message: 'Demande approuvée.',
  }),
  agent_credit: endpoint({
    ...decision,
    path: '/securecanal/approCredit/:id/valider',
    access: { ...byManagerOrAgent, stepUp: true },
    body: z.strictObject({ amount: AmountInput.optional() }).prefault({}),
    message: 'Demande approuvée.',
  }),
  float: endpoint({
    ...decision,
    path: '/securecanal/appro-request/:id/approve',
    access: { ...byManager, stepUp: true },
    message: 'Demande approuvée.',
  }),
} satisfies Record<CreditQueue, Endpoint>

export const rejectCreditRequest = {
  network_credit: endpoint({
    ...decision,
    path: '/securecanal/demandeCredit/:id/rejeter',
    access: byManager,
    body: ReasonInBody,
    message: 'Demande rejetée.',
  }),
  agent_credit: endpoint({
    ...decision,
    path: '/securecanal/approCredit/:id/rejeter',
    access: byManagerOrAgent,
    body: ReasonInBody,
    message: 'Demande rejetée.',
  }),
  float: endpoint({
    ...decision,
    path: '/securecanal/appro-request/:id/reject',
    access: byManager,
    query: z.strictObject({ reason: Reason }),
    message: 'Demande rejetée.',
  }),
} satisfies Record<CreditQueue, Endpoint>

export const cancelCreditRequest = {
  network_credit: endpoint({
    ...decision,
    path: '/securecanal/demandeCredit/:id/cancel',
    access: bySellersAndManagers,
    message: 'Demande annulée.',
  }),
  agent_credit: endpoint({ ...decision, path: '/securecanal/approCredit/:id/cancel', access: bySellers, message: 'Demande annulée.' }),
  float: endpoint({ ...decision, path: '/securecanal/appro-request/:id/cancel', access: managersAndAgents, message: 'Demande annulée.' }),
} satisfies Record<CreditQueue, Endpoint>

/** Sums the requests waiting for each credit agent, oldest first. */
export const listWaitingForAgents = endpoint({
  method: 'GET',
  path: '/securecanal/attente-credit-agent',
  access: managersAndAgents,
  response: z.array(
    z.strictObject({ agentId: z.int(), name: z.string(), count: z.int(), amount: Amount, oldest: z.iso.datetime().nullable() }),
  ),
})
