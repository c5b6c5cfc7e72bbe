import { readFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { OpenPane } from '../../ui/layout/two-panes.tsx'
import styles from './call-queue.module.css'
import followUps from './follow-ups.module.css'
import { RenewalBody } from './renewal-body.tsx'

type Props = { id: number; isChosen: boolean }

/** Shows a subscriber to renew: what ends, the telephone, the acts, the form for a contact and those before. */
export function OpenRenewal({ id, isChosen }: Props) {
  return (
    <OpenPane className={styles.open} label="Abonné à renouveler" isChosen={isChosen}>
      <ReadBoundary failure="Cet abonné n’a pas pu être lu" loading={<SkeletonBlock lines={10} />}>
        <Whole id={id} />
      </ReadBoundary>
    </OpenPane>
  )
}

function Whole({ id }: { id: number }) {
  const followUp = useRead(readFollowUp, { params: { id } })
  return (
    <>
      <h2 className={followUps.title}>{followUp.userName}</h2>
      <RenewalBody followUp={followUp} />
    </>
  )
}
