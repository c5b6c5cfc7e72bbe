import { readFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { useEffect, useRef } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import styles from './call-queue.module.css'
import followUps from './follow-ups.module.css'
import { RenewalBody } from './renewal-body.tsx'

type Props = { id: number; isChosen: boolean }

/** Shows a subscriber to renew: what ends, the telephone, the acts, the form for a contact and those before. */
export function OpenRenewal({ id, isChosen }: Props) {
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    // In a narrow window the list is above, so the subscriber would be out of sight.
    if (isChosen && matchMedia('(width < 992px)').matches) article.current?.scrollIntoView({ block: 'start' })
  }, [isChosen])
  return (
    <article ref={article} className={styles.open} aria-label="Abonné à renouveler">
      <ReadBoundary failure="Cet abonné n’a pas pu être lu" loading={<SkeletonBlock lines={10} />}>
        <Whole id={id} />
      </ReadBoundary>
    </article>
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
