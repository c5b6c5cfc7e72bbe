import type { Account } from '@backoffice/contract/accounts/accounts'
import { type Assignment, listAssignments } from '@backoffice/contract/accounts/assignments'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatDay } from '../../format/dates.ts'
import { Button } from '../../ui/form/button.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './account-panel.module.css'
import { AssignDialog } from './assign-dialog.tsx'
import type { Kind } from './kind-names.ts'
import { RESPONSIBILITY_LABEL, type Responsibility, responsibilitiesOf } from './kinds.ts'
import { RESPONSIBLE_NAME } from './use-accounts.ts'
import typography from '../../ui/layout/typography.module.css'

export function AccountResponsibles({ account, kind }: { account: Account; kind: Kind }) {
  const [changing, setChanging] = useState<Responsibility | null>(null)
  return (
    <Stack>
      {responsibilitiesOf(kind).map((responsibility) => (
        <Row gap={3} align="center" justify="between" isOneLine key={responsibility}>
          <div>
            <p className={styles.label}>{RESPONSIBILITY_LABEL[responsibility]}</p>
            <p className={typography.strong}>{account[RESPONSIBLE_NAME[responsibility]] ?? 'Personne'}</p>
          </div>
          {account.status !== 'archived' && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Affecter à un autre ${RESPONSIBILITY_LABEL[responsibility].toLowerCase()}`}
              onClick={() => setChanging(responsibility)}
            >
              Affecter…
            </Button>
          )}
        </Row>
      ))}
      <h3 className={styles.heading}>Affectations</h3>
      <ReadBoundary failure="Les affectations n’ont pas pu être lues">
        <AssignmentList id={account.id} />
      </ReadBoundary>
      {changing && (
        <AssignDialog accounts={[account]} responsibility={changing} onClose={() => setChanging(null)} onDone={() => setChanging(null)} />
      )}
    </Stack>
  )
}

function AssignmentList({ id }: { id: number }) {
  const assignments = useRead(listAssignments, { params: { id } })
  if (assignments.length === 0) return <p className={styles.note}>Ce compte n’a jamais appartenu à personne.</p>
  return (
    <ol className={styles.timeline} aria-label="Affectations, la plus récente d’abord">
      {assignments.map((assignment) => (
        <li key={`${assignment.to} ${assignment.from}`}>
          <p className={typography.strong}>{assignment.personName}</p>
          <p className={styles.note}>
            {RESPONSIBILITY_LABEL[assignment.to]}, {daysOf(assignment)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function daysOf({ from, until }: Assignment): string {
  if (until !== null) return `du ${formatDay(from)} au ${formatDay(until)}`
  return from > todayHere() ? `à partir du ${formatDay(from)}` : `depuis le ${formatDay(from)}`
}
