import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import type { GapKind } from '@backoffice/contract/reconciliations/reconciled-line'
import { listReconciledGroups, listReconciledLines } from '@backoffice/contract/reconciliations/reconciliations'
import { useEffect } from 'react'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import type { PaneRows } from './places.ts'
import type { OnSearch, Pane, ReconciliationsSearch } from './reconciliations-search.ts'

const SIZE = 20

export type PanePage = { page: number; size: number; total: number }
export type WorkbenchPages = { rows: PaneRows; pages: Record<Pane, PanePage>; amounts: { ours: number; operator: number } }

/** Lines that no proposal holds: the gaps, and what came after the last search. */
const LEFT = 'unmatched,gap'

/** Returns the states shown on the workbench: those in the address, otherwise those of the kind of gap, what is left, or all of a locked month. */
export function shownStatuses({ statut: status }: Reconciliation, { lines, groups, gap }: ReconciliationsSearch) {
  const isLocked = status === 'locked'
  const left = gap === undefined ? 'left' : statusOfGap(gap)
  return { lines: lines ?? (isLocked ? 'all' : left), groups: groups ?? (isLocked ? 'all' : 'proposed') } as const
}

/** Returns the state of the lines that have a kind of gap: those of another amount are in a proposal. */
export const statusOfGap = (gap: GapKind) => (gap === 'amount' ? 'proposed' : 'gap')

const unlessAll = <Word extends string>(word: Word | 'all'): Word | undefined => (word === 'all' ? undefined : word)

/** Reads the page of each pane. */
export function useWorkbenchPages(reconciliation: Reconciliation, search: ReconciliationsSearch, onChange: OnSearch): WorkbenchPages {
  const requests = requestsOf(reconciliation, search)
  useReadAhead(listReconciledLines, requests.ours)
  useReadAhead(listReconciledGroups, requests.groups)
  const operator = useRead(listReconciledLines, requests.operator)
  const ours = useRead(listReconciledLines, requests.ours)
  const groups = useRead(listReconciledGroups, requests.groups)

  // All rows of the last page may be done.
  const isBeyond = [ours, groups, operator].some(({ content, page }) => content.length === 0 && page > 0)
  useEffect(() => {
    if (isBeyond) onChange({ oursPage: undefined, groupsPage: undefined, operatorPage: undefined })
  })

  return {
    rows: { ours: ours.content, groups: groups.content, operator: operator.content },
    pages: { ours: placeOf(ours), groups: placeOf(groups), operator: placeOf(operator) },
    amounts: { ours: ours.totals.amount, operator: operator.totals.amount },
  }
}

function placeOf({ page, size, totalElements }: { page: number; size: number; totalElements: number }): PanePage {
  return { page, size, total: totalElements }
}

function requestsOf(reconciliation: Reconciliation, search: ReconciliationsSearch) {
  const params = { id: reconciliation.id }
  const { outlet, day, from, to, gap, q, sort, step } = search
  const statuses = shownStatuses(reconciliation, search)
  const place = { outletId: outlet, day, size: SIZE }
  const asked = statuses.lines === 'left' ? LEFT : unlessAll(statuses.lines)
  const lines = { ...place, statut: asked, gapKind: gap, amountFrom: from, amountTo: to, q, sort }
  return {
    ours: { params, query: { ...lines, side: 'ours' as const, page: search.oursPage ?? 0 } },
    operator: { params, query: { ...lines, side: 'operator' as const, page: search.operatorPage ?? 0 } },
    groups: { params, query: { ...place, statut: unlessAll(statuses.groups), step, page: search.groupsPage ?? 0 } },
  }
}
