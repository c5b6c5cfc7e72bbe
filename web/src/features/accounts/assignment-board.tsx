import { useMemo, useRef, useState } from 'react'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { TableAction } from '../../ui/table/table-controls.tsx'
import type { AccountsSearch } from './accounts-search.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardTools } from './board-tools.tsx'
import { columnsOf, matching } from './board.ts'
import styles from './board.module.css'
import type { Kind } from './kind-names.ts'
import { type Responsibility, KINDS } from './kinds.ts'
import { useCards, useResponsiblePeople } from './use-accounts.ts'
import { DropColumns } from '../../ui/layout/drop-columns.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useBoard } from './use-board.ts'

type Props = { kind: Kind; responsibility: Responsibility; query: string; onChange: (next: Partial<AccountsSearch>) => void }

/** Shows one column of accounts per person; cards are moved by dragging or with the keyboard. */
export function AssignmentBoard({ kind, responsibility, query, onChange }: Props) {
  const { deferred: deferredQuery } = useDeferredQuery(query)
  const { accounts, total } = useCards(kind, deferredQuery)
  const people = useResponsiblePeople()[responsibility]
  const [isAsking, setAsking] = useState(false)
  const columns = useMemo(() => columnsOf(matching(accounts, query), people, responsibility), [accounts, query, people, responsibility])
  const frame = useRef<HTMLDivElement>(null)
  const board = useBoard({ frame, columns, responsibility, onAsk: () => setAsking(true) })
  const { singular, plural } = KINDS[kind]

  return (
    <Stack as="section" gap={3} aria-label={`Affectations, ${plural}`}>
      <BoardTools kind={kind} responsibility={responsibility} query={query} onChange={onChange} />
      {accounts.length < total && (
        <Alert tone="warn">
          {formatCount(accounts.length, singular, plural)} sur {formatNumber(total)}&nbsp;: cherchez un nom ou un numéro pour voir les
          autres.
        </Alert>
      )}
      <DropColumns ref={frame} columnWidth={17}>
        {columns.map((column) => (
          <BoardColumn key={column.personId ?? 'nobody'} column={column} board={board} rowsName={[singular, plural]} />
        ))}
      </DropColumns>
      {board.chosen.length > 0 && (
        <div className={styles.anchor}>
          <div role="region" aria-label="Sélection" className={styles.bar}>
            <strong role="status">{formatCount(board.chosen.length, singular, plural)}</strong>
            <TableAction onClick={() => setAsking(true)}>Déplacer vers…</TableAction>
            <TableAction onClick={board.letGo}>Ne plus rien choisir</TableAction>
          </div>
        </div>
      )}
      {isAsking && board.chosen.length > 0 && (
        <AssignDialog
          accounts={board.chosen}
          responsibility={responsibility}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            board.letGo()
          }}
        />
      )}
    </Stack>
  )
}
