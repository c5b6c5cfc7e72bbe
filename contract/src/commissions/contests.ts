import { z } from 'zod'
import { AmountInput } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentParams } from '../integer.ts'
import { text } from '../text.ts'
import { StatementLine } from './statements.ts'

/** Contests a line of one's own statement; a sector manager also those of salesmen of the sector. 409 `already_contested`. */
export const contestLine = endpoint({
  method: 'POST',
  path: '/securecanal/commissions/lines/:id/contest',
  access: { who: ['ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'], scope: { ROLE_RESP: 'own', ROLE_AGENT: 'own', ROLE_PDV: 'own' } },
  params: DocumentParams,
  body: z.strictObject({ raison: text({ max: 500 }) }),
  response: StatementLine,
  message: 'Ligne contestée.',
})

/**
 * Answers an open contest. `adjusted` adds a line of this signed amount to the statement or, once it is validated, to that of the current
 * month.
 */
export const answerContest = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/lines/:id/answer',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, fourEyes: true },
  params: DocumentParams,
  body: z
    .strictObject({ outcome: z.enum(['adjusted', 'refused']), amount: AmountInput.optional(), raison: text({ max: 500 }) })
    .refine(({ outcome, amount }) => (outcome === 'adjusted') === (amount !== undefined), {
      path: ['amount'],
      error: 'Indiquez un montant pour un ajustement, et pour lui seul.',
    }),
  response: StatementLine,
  message: 'Réponse enregistrée.',
})
