import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import { type Activity, getActivity } from '@backoffice/contract/network-statistics/activities'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import styles from './activity-panel.module.css'
import { ActivityFields } from './activity-fields.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

type Props = {
  isOpen: boolean
  id: number | undefined
  listedActivity: Activity | undefined
  isManager: boolean
  hasLinks: boolean
  onClose: () => void
}

export function ActivityPanel({ isOpen, id, listedActivity, isManager, hasLinks, onClose }: Props) {
  const panel = { isManager, hasLinks, onClose }
  if (!isOpen) return null
  return (
    <SidePanel title="Ligne d’activité" onClose={onClose}>
      {listedActivity && <Content key={id} activity={listedActivity} {...panel} />}
      {!listedActivity && id !== undefined && (
        <ReadBoundary failure="Cette ligne n’a pas pu être lue">
          <ReadPanel key={id} id={id} {...panel} />
        </ReadBoundary>
      )}
    </SidePanel>
  )
}

type PanelProps = Pick<Props, 'isManager' | 'hasLinks' | 'onClose'>

function ReadPanel({ id, ...panel }: PanelProps & { id: number }) {
  return <Content activity={useRead(getActivity, { params: { id } })} {...panel} />
}

function Content({ activity, isManager, hasLinks, onClose }: PanelProps & { activity: Activity }) {
  const [isAsking, setAsking] = useState(false)
  const isVoided = activity.voidedAt !== null
  return (
    <Stack>
      <header>
        <p className={typography.caption}>{ACTIVITY_KIND_LABELS[activity.kind]}</p>
        <p className={styles.amount}>{formatMoney(activity.amount)}</p>
      </header>
      {activity.warning !== null && <Alert tone="warn">{activity.warning}</Alert>}
      <ActivityFields activity={activity} isManager={isManager} hasLinks={hasLinks} />
      {isManager && (
        <Row as="footer" justify="end">
          <Button variant="default" onClick={() => setAsking(true)}>
            {isVoided ? 'Rétablir la ligne…' : 'Retirer la ligne…'}
          </Button>
        </Row>
      )}
      {isManager && <ReasonDialog activity={activity} isOpen={isAsking} onClose={() => setAsking(false)} onDone={onClose} />}
    </Stack>
  )
}
