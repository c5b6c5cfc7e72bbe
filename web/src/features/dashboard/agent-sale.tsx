import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { OwnSalePanel, SellPanel } from '../transactions/index.ts'
import { useDashboardPanel } from './use-dashboard-panel.ts'

/** Opens the form of an agent's own sale, or one of those sales, according to the address. */
export function AgentSale({ userId }: { userId: number }) {
  const { opened, finish, close } = useDashboardPanel()
  const { panel, sale } = opened
  const navigate = useNavigate()
  const [newSale, setNewSale] = useState<number>()
  return (
    <LazyBoundary key={`${panel} ${sale}`} onClose={close}>
      {panel === 'sell' && (
        <SellPanel
          userId={userId}
          onClose={close}
          onSold={(id) => {
            setNewSale(id)
            finish({ sale: id })
          }}
          onAsk={(amount) => void navigate({ to: paths.ownCredit, search: { panel: 'ask', amount } })}
        />
      )}
      {panel === undefined && sale !== undefined && (
        <OwnSalePanel key={sale} id={sale} isNew={sale === newSale} userId={userId} onClose={close} />
      )}
    </LazyBoundary>
  )
}
