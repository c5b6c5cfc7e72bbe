import { getBalance } from '@backoffice/contract/ledger/ledger'
import type { User } from '@backoffice/contract/session/user'
import { useQuietRead } from '../../api/use-read.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { AskPanel, OwnRequestsPanel, queuesOf, RequestPanel } from '../credit-requests/index.ts'
import { OwnSalePanel, OwnSalesPanel, TakeCreditDialog } from '../transactions/index.ts'
import type { OwnCreditSearch } from './own-credit-search.ts'

type OpenPanel = Pick<OwnCreditSearch, 'id' | 'sale' | 'panel' | 'amount'>
type Props = { user: User; search: OwnCreditSearch; onShow: (panel: OpenPanel) => void }

export function OwnCreditPanels({ user, search: { id, sale, panel, amount }, onShow }: Props) {
  const balance = useQuietRead(getBalance, { params: { userId: user.id } })
  const close = () => onShow({})
  return (
    <LazyBoundary key={`${panel} ${sale} ${id}`} onClose={close}>
      {panel === 'ask' && (
        <AskPanel
          userId={user.id}
          queues={queuesOf(user)}
          available={balance?.available}
          missing={amount}
          onClose={close}
          onAsked={(requestId) => onShow({ id: requestId })}
        />
      )}
      {panel === 'return' && balance && <TakeCreditDialog userId={user.id} name={null} available={balance.available} onClose={close} />}
      {panel === 'requests' && <OwnRequestsPanel userId={user.id} onOpen={(request) => onShow({ id: request })} onClose={close} />}
      {panel === 'held' && <OwnSalesPanel isHeld userId={user.id} onOpen={(saleId) => onShow({ sale: saleId })} onClose={close} />}
      {panel === undefined && sale !== undefined && <OwnSalePanel key={sale} id={sale} userId={user.id} onClose={close} />}
      {panel === undefined && id !== undefined && <RequestPanel key={id} id={id} onClose={close} />}
    </LazyBoundary>
  )
}
