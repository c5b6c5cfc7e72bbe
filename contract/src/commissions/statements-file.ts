import { z } from 'zod'
import { MonthOfYear } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { IdParams } from '../integer.ts'
import { STATEMENT_HEADINGS } from './statement-headings.ts'
import { byBeneficiary } from './statements.ts'

/** Returns the statements of a month as a file, one per line. */
export const downloadStatements = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/statements/export',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } },
  query: z.strictObject({ ...MonthOfYear, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: file(STATEMENT_HEADINGS),
})

/** Returns a statement with its sums and lines as a PDF. */
export const downloadStatement = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/statements/:id/pdf',
  access: byBeneficiary,
  params: IdParams,
  response: file(),
})
