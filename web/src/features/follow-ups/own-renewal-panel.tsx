import { readFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import { listActivities } from '@backoffice/contract/network-statistics/activities'
import { listPackages } from '@backoffice/contract/packages/packages'
import { IconShoppingBag } from '@tabler/icons-react'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { addDays, todayHere } from '../../ui/form/french-date.ts'
import { Button } from '../../ui/form/button.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { fillSale } from '../transactions/index.ts'
import { choiceOfLastSale, lastDecoderOf } from './last-sale.ts'
import styles from './own-renewals.module.css'
import { RenewalBody } from './renewal-body.tsx'

type Props = { id: number; onClose: () => void; onSell: () => void }

/** Shows a subscriber to an outlet: it calls, notes what was said, and sells the renewal. */
export function OwnRenewalPanel({ id, onClose, onSell }: Props) {
  return (
    <SidePanel title="Abonné à renouveler" onClose={onClose}>
      <ReadBoundary failure="Cet abonné n’a pas pu être lu">
        <Whole id={id} onSell={onSell} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Whole({ id, onSell }: Pick<Props, 'id' | 'onSell'>) {
  const followUp = useRead(readFollowUp, { params: { id } })
  const { renewal } = followUp
  return (
    <div className={styles.body}>
      <h3>{followUp.userName}</h3>
      <RenewalBody followUp={followUp} acts={renewal && <SellButton renewal={renewal} onSell={onSell} />} />
    </div>
  )
}

function SellButton({ renewal, onSell }: { renewal: Renewal } & Pick<Props, 'onSell'>) {
  const { subscriberNumber, soldAs } = renewal
  const prices = useQuietRead(listPackages, {})
  const lines = useLinesOf(subscriberNumber)
  const sell = () => {
    fillSale({ subscriberNumber, decoderNumber: lastDecoderOf(lines, subscriberNumber), ...choiceOfLastSale(prices ?? [], renewal) })
    onSell()
  }
  return (
    <Button
      size="lg"
      fullWidth
      variant={soldAs === null ? 'filled' : 'default'}
      leftSection={<IconShoppingBag size={20} stroke={1.7} aria-hidden />}
      onClick={sell}
    >
      {soldAs === null ? 'Vendre le réabonnement' : 'Vendre encore'}
    </Button>
  )
}

/** As far back as one call reads: a subscription that ends began at most that long ago. */
const DAYS_BACK = 1_000
const LINES_MAX = 20

/** Returns the subscriber's latest lines of activity that the outlet may see; none until they are read. */
function useLinesOf(subscriberNumber: string) {
  const [today] = useState(todayHere)
  const query = { start: addDays(today, -DAYS_BACK), end: today, q: subscriberNumber, size: LINES_MAX }
  return useQuietRead(listActivities, { query })?.content ?? []
}
