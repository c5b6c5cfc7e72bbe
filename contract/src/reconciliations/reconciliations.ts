import { z } from 'zod'
import { Amount, AmountInput } from '../amount.ts'
import { Day, MonthOfYear } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { severalOf } from '../several.ts'
import { text } from '../text.ts'
import { RECONCILIATION_HEADINGS } from './export-headings.ts'
import { GapKind, ReconciledLine, ReconciledLineStatus, ReconciledSide } from './reconciled-line.ts'
import { GroupStep, ReconciledGroup, ReconciledGroupStatus } from './reconciled-group.ts'
import { Reconciliation } from './reconciliation.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

/** Lists reconciliations, newest month first. */
export const listReconciliations = endpoint({
  method: 'GET',
  path: '/securecanal/reconciliations',
  access: byManager,
  query: pageQuery({ size: 20 }).extend({ year: MonthOfYear.year.optional() }),
  response: pageOf(Reconciliation),
  table: async () => (await import('./month-table.ts')).RECONCILIATION_TABLE,
})

export const readReconciliation = endpoint({
  method: 'GET',
  path: '/securecanal/reconciliations/:id',
  access: byManager,
  params: IdParams,
  response: Reconciliation,
})

/** Opens a month. 409 `already_open` with its `statut`; 400 for a month to come. */
export const openReconciliation = endpoint({
  method: 'POST',
  path: '/securecanal/reconciliations',
  access: byManager,
  body: z.strictObject(MonthOfYear),
  response: Reconciliation,
})

export const listReconciledLines = endpoint({
  method: 'GET',
  path: '/securecanal/reconciliations/:id/lines',
  access: byManager,
  params: IdParams,
  query: pageQuery({ size: 20 }).extend({
    side: ReconciledSide,
    statut: severalOf(ReconciledLineStatus).optional(),
    gapKind: GapKind.optional(),
    outletId: Id.optional(),
    day: Day.optional(),
    amountFrom: AmountInput.optional(),
    amountTo: AmountInput.optional(),
    q: text({ max: 60 }).optional(),
    sort: z.enum(['day', '-day', 'amount', '-amount']).default('day'),
  }),
  response: pageOf(ReconciledLine).extend({ totals: z.strictObject({ count: z.int(), amount: Amount }) }),
})

/** Lists groups by outlet, day and id. */
export const listReconciledGroups = endpoint({
  method: 'GET',
  path: '/securecanal/reconciliations/:id/groups',
  access: byManager,
  params: IdParams,
  query: pageQuery({ size: 20 }).extend({
    statut: ReconciledGroupStatus.optional(),
    step: GroupStep.optional(),
    outletId: Id.optional(),
    day: Day.optional(),
  }),
  response: pageOf(ReconciledGroup),
})

/** Returns every line of both sides with its state, its group and why. */
export const exportReconciliation = endpoint({
  method: 'GET',
  path: '/securecanal/reconciliations/:id/export',
  access: byManager,
  params: IdParams,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  response: file(RECONCILIATION_HEADINGS),
})

/** Proposes anew and answers when done; events and `progress` follow it. 409 `proposing` meanwhile. */
export const proposeGroups = endpoint({
  method: 'POST',
  path: '/securecanal/reconciliations/:id/propose',
  access: byManager,
  transaction: 'own',
  isAnsweredOnce: true,
  params: IdParams,
  response: Reconciliation,
})

/** Locks a month that is over, with a statement and without an open line. */
export const lockReconciliation = endpoint({
  method: 'POST',
  path: '/securecanal/reconciliations/:id/lock',
  access: { ...byManager, stepUp: true },
  params: IdParams,
  body: z.strictObject({ version: z.int().min(1) }),
  response: Reconciliation,
  message: 'Rapprochement verrouillé.',
})

/** Opens a locked month again. 403 `four_eyes` for who locked it; 409 `month_closed` while the month is closed. */
export const unlockReconciliation = endpoint({
  method: 'POST',
  path: '/securecanal/reconciliations/:id/unlock',
  access: { ...byManager, stepUp: true, fourEyes: true },
  params: IdParams,
  body: z.strictObject({ reason: text({ max: 500 }) }),
  response: Reconciliation,
  message: 'Rapprochement déverrouillé.',
})
