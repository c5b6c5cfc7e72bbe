import type { ResponseOf } from '@backoffice/contract/endpoint'
import type { listThreads } from '@backoffice/contract/messages/messages'
import type { MessageFolder } from '@backoffice/contract/messages/folder'
import { useState } from 'react'
import { ListPane } from '../../ui/layout/two-panes.tsx'
import { pagingOf } from '../../ui/table/paging-of.ts'
import { TablePager } from '../../ui/table/table-pager.tsx'
import type { MailSearch } from './mail-search.ts'
import { MailTools } from './mail-tools.tsx'
import styles from './mailbox.module.css'
import { ThreadRow } from './thread-row.tsx'

type Props = {
  folder: MessageFolder
  threads: ResponseOf<typeof listThreads>['threads']
  search: MailSearch
  onChange: (next: Partial<MailSearch>) => void
}

/** Lists the threads of a folder, to open one or to file several. */
export function ThreadList({ folder, threads, search, onChange }: Props) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const { content: rows, page, size, totalElements: total } = threads
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosenIds)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosenIds(next)
  }
  return (
    <ListPane label="Liste des messages">
      <MailTools
        folder={folder}
        rows={rows}
        q={search.q}
        chosen={rows.filter(({ id }) => chosenIds.has(id))}
        onSearch={(text) => onChange({ q: text, page: undefined })}
        onChooseAll={(isChosen) => setChosenIds(new Set(isChosen ? rows.map(({ id }) => id) : []))}
        onFiled={() => setChosenIds(new Set())}
      />
      {rows.length === 0 && <p className={styles.none}>Aucun message ne correspond.</p>}
      <ul className={styles.rows} aria-label="Messages">
        {rows.map((thread) => (
          <ThreadRow
            key={thread.id}
            thread={thread}
            isOpen={thread.id === search.id}
            isChosen={chosenIds.has(thread.id)}
            onChoose={(isChosen) => choose(thread.id, isChosen)}
            onOpen={() => onChange({ id: thread.id })}
          />
        ))}
      </ul>
      {total > size && <TablePager page={pagingOf({ page, size, total }, ({ page: next }) => onChange({ page: next || undefined }))} />}
    </ListPane>
  )
}
