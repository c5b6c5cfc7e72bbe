import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { type ReactNode, useEffect, useRef } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import styles from './review-queue.module.css'
import wholeRequest from './whole-request.module.css'
import { numberOf } from './request-labels.ts'
import { WholeRequest } from './whole-request.tsx'

type Props = {
  id: number
  isChosen: boolean
  isByHand: boolean
  /** The line about the request decided just before. */
  before: ReactNode
  onDecided: (decided: CreditRequest) => void
}

export function OpenRequest({ id, isChosen, isByHand, before, onDecided }: Props) {
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    // In a narrow window the list is above, so the request would be out of sight.
    if (isChosen && matchMedia('(width < 992px)').matches) article.current?.scrollIntoView({ block: 'start' })
  }, [isChosen])

  return (
    <article ref={article} className={styles.open} aria-label={`Demande ${numberOf({ id })}`}>
      {before}
      <ReadBoundary
        failure="La demande n’a pas pu être lue"
        loading={
          <div className={wholeRequest.part}>
            <SkeletonBlock lines={10} />
          </div>
        }
      >
        <WholeRequest id={id} isByHand={isByHand} onDecided={onDecided} />
      </ReadBoundary>
    </article>
  )
}
