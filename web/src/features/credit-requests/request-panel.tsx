import { type CreditRequest, getCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import styles from './whole-request.module.css'
import { decisionTexts, numberOf } from './request-labels.ts'
import { useStillOpen } from '../../api/use-still-open.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { WholeRequest } from './whole-request.tsx'

type Props = { id: number; onClose: () => void }

/** Shows one of the requester's own requests, with its history and a way to cancel it. */
export function RequestPanel(props: Props) {
  const isAgent = useRead(getUserInfo, {}).roleName === 'ROLE_AGENT'
  return isAgent ? <FloatPanel {...props} /> : <Panel {...props} title={`Demande ${numberOf(props)}`} />
}

/** Titles the panel of a float request with its amount as soon as that is read. */
function FloatPanel(props: Props) {
  const amount = useQuietRead(getCreditRequest.float, { params: { id: props.id } })?.amount
  return <Panel {...props} title={`Demande ${numberOf(props)}${amount === undefined ? '' : `, ${formatMoney(amount)}`}`} />
}

function Panel({ id, title, onClose }: Props & { title: string }) {
  const isStillOpen = useStillOpen()
  const decided = (request: CreditRequest) => {
    showSuccess(decisionTexts(request))
    if (isStillOpen()) onClose()
  }
  return (
    <SidePanel title={title} onClose={onClose}>
      <ReadBoundary failure="La demande n’a pas pu être lue">
        <Stack className={styles.inPanel} data-in-panel>
          <WholeRequest id={id} onDecided={decided} />
        </Stack>
      </ReadBoundary>
    </SidePanel>
  )
}
