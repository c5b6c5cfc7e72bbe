import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import type { ReactNode } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { OpenPane } from '../../ui/layout/two-panes.tsx'
import styles from './open-request.module.css'
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
  return (
    <OpenPane className={styles.open} label={`Demande ${numberOf({ id })}`} isChosen={isChosen}>
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
    </OpenPane>
  )
}
