import { isIncomplete } from '@backoffice/contract/accounts/account-table'
import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import type { Account } from '@backoffice/contract/accounts/accounts'
import { clsx } from 'clsx'
import { formatCount, formatReference } from '../../format/numbers.ts'
import { DropColumn } from '../../ui/layout/drop-columns.tsx'
import typography from '../../ui/layout/typography.module.css'
import type { Column } from './board.ts'
import styles from './board.module.css'
import type { Board } from './use-board.ts'

type Props = { column: Column; board: Board; rowsName: readonly [one: string, many: string] }

export function BoardColumn({ column, board, rowsName: [singular, plural] }: Props) {
  const { accounts, title } = column
  const cards = (titleId: string) => (
    <ul role="listbox" aria-multiselectable aria-labelledby={titleId} aria-describedby="board-keys" className={styles.cards}>
      {accounts.map((account, row) => (
        <BoardCard key={account.id} account={account} board={board} isEntry={isEntry(column, board.focusedId, row)} />
      ))}
    </ul>
  )
  return (
    <DropColumn
      title={title}
      count={accounts.length}
      countTitle={formatCount(accounts.length, singular, plural)}
      isTarget={board.moving.size > 0 && !accounts.some(({ id }) => board.moving.has(id))}
      onDrop={() => board.dropOn(column)}
      cards={accounts.length === 0 ? null : cards}
    />
  )
}

type CardProps = { account: Account; board: Board; isEntry: boolean }

function BoardCard({ account, board, isEntry: isReached }: CardProps) {
  const { id, outletNumber } = account
  return (
    <li
      role="option"
      aria-selected={board.selected.has(id)}
      tabIndex={isReached ? 0 : -1}
      data-account={id}
      draggable
      className={clsx(styles.card, board.moving.has(id) && styles.moving)}
      onClick={() => board.choose(id)}
      onKeyDown={(event) => board.followKey(event, id)}
      onFocus={() => board.followFocus(id)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', displayNameOf(account))
        board.take(id)
      }}
      onDragEnd={board.release}
    >
      <span className={typography.name} title={displayNameOf(account)}>
        {displayNameOf(account)}
      </span>
      <span className={typography.caption}>
        {outletNumber !== null && formatReference(outletNumber)}
        {isIncomplete(account) && ' · à compléter'}
      </span>
    </li>
  )
}

/** True if Tab reaches this card of the column: the last focused one, otherwise the first. */
function isEntry({ accounts }: Column, focusedId: number | null, row: number): boolean {
  const focused = accounts.findIndex(({ id }) => id === focusedId)
  return row === Math.max(focused, 0)
}
