import { listPendingActs, type PendingAct } from '@backoffice/contract/pending-acts/pending-acts'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { statusOf, storyOf } from './act-labels.ts'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './pending-acts.module.css'
import { NoPendingAct } from './no-pending-act.tsx'

const SIZE = 20

type Props = { page: number; onPage: (page: number) => void }

/** Lists acts that need two managers: waiting ones, then decided ones. */
export function PendingActs({ page, onPage }: Props) {
  const acts = useRead(listPendingActs, { query: { page, size: SIZE } })
  const [decided, setDecided] = useState<{ act: PendingAct; decision: Decision }>()
  if (acts.totalElements === 0) {
    return <NoPendingAct />
  }
  return (
    <Card>
      <ul aria-label="Actes à confirmer à deux">
        {acts.content.map((act) => (
          <ActRow key={act.id} act={act} onDecide={(decision) => setDecided({ act, decision })} />
        ))}
      </ul>
      {acts.totalElements > SIZE && <TablePager page={{ page, size: SIZE, total: acts.totalElements, onPage }} />}
      {decided && <DecideDialog {...decided} onClose={() => setDecided(undefined)} />}
    </Card>
  )
}

function ActRow({ act, onDecide }: { act: PendingAct; onDecide: (decision: Decision) => void }) {
  const { tone, label } = statusOf(act)
  return (
    <li className={styles.act}>
      <div className={styles.content}>
        <p className={styles.sentence}>{act.sentence}</p>
        <p className={styles.story}>{storyOf(act)}</p>
        <StatusWord tone={tone}>{label}</StatusWord>
      </div>
      <Row>
        {act.mayDecide && <Button onClick={() => onDecide('confirm')}>Confirmer…</Button>}
        {act.mayDecide && (
          <Button variant="default" onClick={() => onDecide('reject')}>
            Refuser…
          </Button>
        )}
        {act.mayWithdraw && (
          <Button variant="default" onClick={() => onDecide('withdraw')}>
            Retirer…
          </Button>
        )}
      </Row>
    </li>
  )
}
