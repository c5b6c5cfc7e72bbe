import type { ReconciledGroup } from '@backoffice/contract/reconciliations/reconciled-group'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import { adjustLines, explainLines, matchLines, refuseGroup, unmatchGroup } from '@backoffice/contract/reconciliations/reconciling-acts'
import { listReconciledGroups, listReconciledLines } from '@backoffice/contract/reconciliations/reconciliations'
import { listDepots } from '@backoffice/contract/stock/depots'
import { useEffect, useState } from 'react'
import { expect } from 'vitest'
import { ReadBoundary } from '../src/api/read-boundary.tsx'
import type { ReconciliationsSearch } from '../src/features/reconciliations/reconciliations-search.ts'
import { Workbench } from '../src/features/reconciliations/workbench.tsx'
import { answering, type SentRequest, serve } from './answers.ts'
import { aGroup, aLine, aReconciliation } from './reconciliations.ts'
import { renderPart } from './render-part.tsx'

export const TOTALS = aReconciliation().totals

/** The state of the server: an act removes its lines and groups. */
let held: { groups: ReconciledGroup[]; ours: ReconciledLine[]; operator: ReconciledLine[] }

/** Holds two proposals, two lines of ours and one of the operator. */
export function beginMonth(): void {
  held = {
    groups: [proposalOf(8, '60000008'), proposalOf(9, '60000009')],
    ours: [aLine({ id: 1, subscriberNumber: '70000001', amount: 45 }), aLine({ id: 2, subscriberNumber: '70000002', amount: 30 })],
    operator: [aLine({ id: 1, side: 'operator', subscriberNumber: '80000001', amount: 75 })],
  }
}

const proposalOf = (id: number, subscriberNumber: string) =>
  aGroup({ id, ours: [aLine({ id: id * 100, subscriberNumber, statut: 'proposed', groupId: id })] })

type Body = { groupIds?: number[]; groupId?: number; ours?: number[]; operator?: number[] }

// A body that the contract has typed on its way out.
const bodyOf = ({ body }: SentRequest) => body as Body

function take({ groupIds = [], groupId, ours = [], operator = [] }: Body): void {
  held = {
    groups: held.groups.filter(({ id }) => !groupIds.includes(id) && id !== groupId),
    ours: held.ours.filter(({ id }) => !ours.includes(id)),
    operator: held.operator.filter(({ id }) => !operator.includes(id)),
  }
}

const pageOf = <Item,>(content: Item[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

/** Locks the month that is shown. */
export let lockMonth = () => {}

function WorkbenchAt() {
  const [search, setSearch] = useState<ReconciliationsSearch>({})
  const [status, setStatus] = useState<Reconciliation['statut']>('open')
  useEffect(() => {
    lockMonth = () => setStatus('locked')
  }, [])
  return (
    <ReadBoundary failure="Ce mois n’a pas pu être lu">
      <Workbench
        reconciliation={aReconciliation({ statut: status })}
        isHeld={false}
        search={search}
        onChange={(next) => setSearch((previous) => ({ ...previous, ...next }))}
      />
    </ReadBoundary>
  )
}

/** Renders the workbench of the month; `match` may refuse what is matched. */
export async function renderWorkbench({ match }: { match?: () => Response } = {}) {
  const requests = serve(
    answering(listDepots, () => []),
    answering(listReconciledGroups, () => pageOf(held.groups)),
    answering(listReconciledLines, ({ query }) => {
      const lines = query.get('side') === 'ours' ? held.ours : held.operator
      return { ...pageOf(lines), totals: { count: lines.length, amount: 0 } }
    }),
    answering(matchLines, (request) => {
      if (match !== undefined) return match()
      take(bodyOf(request))
      const ids = bodyOf(request).groupIds ?? [77]
      return { outcomes: ids.map((groupId) => ({ groupId, statut: 'matched' as const })), totals: TOTALS }
    }),
    answering(refuseGroup, (request) => {
      take(bodyOf(request))
      return { group: aGroup({ statut: 'refused' }), totals: TOTALS }
    }),
    answering(explainLines, (request) => {
      take(bodyOf(request))
      return { group: aGroup({ id: 78, statut: 'explained' }), totals: TOTALS }
    }),
    answering(adjustLines, (request) => {
      take(bodyOf(request))
      return { group: aGroup({ id: 79, statut: 'adjusted' }), movementId: '0190a0c8-0000-7000-8000-000000000004', totals: TOTALS }
    }),
    answering(unmatchGroup, () => ({ group: aGroup({ statut: 'undone' }), totals: TOTALS })),
  )
  const screen = await renderPart(<WorkbenchAt />)
  const bar = screen.getByRole('region', { name: 'Décision' })
  await expect.element(bar).toHaveTextContent('60000008')
  const linesAsked = () => requests.filter(({ path }) => path.endsWith('/lines')).map(({ query }) => query)
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body])
  return { screen, bar, sent, linesAsked }
}
