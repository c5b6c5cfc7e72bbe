import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { withPage } from '../../ui/layout/with-card.tsx'
import { InProgress } from './in-progress.tsx'
import type { InProgressSearch } from './in-progress-search.ts'

const ofManager = getRouteApi(paths.transactions)
const ofAgent = getRouteApi(paths.creditAgentTransactions)

/** Lists the sales in progress of the whole network. */
export function TransactionsScreen() {
  const navigate = ofManager.useNavigate()
  return (
    <WaitingSection>
      <InProgress
        search={ofManager.useSearch()}
        subtitle="Chaque vente retient son montant jusqu’à ce qu’elle soit validée ou annulée."
        onChange={(next) => void navigate({ search: (previous) => ({ ...previous, ...next }), ...quietly(next) })}
      />
    </WaitingSection>
  )
}

/** Lists the sales in progress of the agent's own sellers and of the agent. */
export function CreditAgentTransactionsScreen() {
  const navigate = ofAgent.useNavigate()
  return (
    <WaitingSection>
      <InProgress
        search={ofAgent.useSearch()}
        subtitle="Celles de vos points de vente et clients, et les vôtres."
        onChange={(next) => void navigate({ search: (previous) => ({ ...previous, ...next }), ...quietly(next) })}
      />
    </WaitingSection>
  )
}

const quietly = (next: Partial<InProgressSearch>) => ({ replace: 'q' in next, resetScroll: false })

function WaitingSection({ children }: { children: ReactNode }) {
  return (
    <ReadBoundary
      failure="Les transactions n’ont pas pu être lues"
      loading={<SkeletonBlock lines={12} />}
      wrap={withPage('Transactions en cours')}
    >
      {children}
    </ReadBoundary>
  )
}
