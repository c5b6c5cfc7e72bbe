import { ReadBoundary } from '../../api/read-boundary.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import styles from './credit-requests.module.css'
import { numberOf } from './request-words.ts'
import { WholeRequest } from './whole-request.tsx'

type Props = { id: number; onClose: () => void }

/** A request beside the page of who asked: its state, what was said, and the way to cancel it. */
export function RequestPanel({ id, onClose }: Props) {
  return (
    <SidePanel title={`Demande ${numberOf({ id })}`} onClose={onClose}>
      <ReadBoundary failure="La demande n’a pas pu être lue">
        <div className={styles.inPanel}>
          <WholeRequest id={id} onDecided={onClose} />
        </div>
      </ReadBoundary>
    </SidePanel>
  )
}
