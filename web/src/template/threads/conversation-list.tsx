import { ConversationKind } from '@backoffice/contract/messages/conversation-kind'
import type { listConversations } from '@backoffice/contract/messages/conversations'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { ConversationButton } from '../../features/messages/index.ts'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { ListPane } from '../../ui/layout/two-panes.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { KIND_LABELS, subjectOf } from './conversation-labels.ts'
import styles from './threads.module.css'
import type { ThreadsSearch } from './threads-search.ts'

type Props = {
  conversations: ResponseOf<typeof listConversations>['conversations']
  search: ThreadsSearch
  onChange: (next: Partial<ThreadsSearch>) => void
}

const CHOICES = [
  { value: 'all', label: 'Toutes' },
  ...ConversationKind.options.map((value) => ({ value, label: KIND_LABELS[value] })),
] as const

export function ConversationList({ conversations: { content, page, size, totalElements: total }, search, onChange }: Props) {
  return (
    <ListPane label="Conversations">
      <div className={styles.tools}>
        <ChoicesLine
          label="Quelles conversations"
          choices={CHOICES}
          value={search.kind ?? 'all'}
          onChange={(next) => onChange({ kind: ConversationKind.safeParse(next).data, page: undefined })}
        />
      </div>
      {content.length === 0 && <p className={styles.none}>Aucune conversation ici.</p>}
      <ul className={styles.rows} aria-label="Conversations, la dernière d’abord">
        {content.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <ConversationButton
              conversation={one}
              correspondents={one.name}
              subject={subjectOf(one)}
              className={styles.opening}
              isOpen={search.open === one.kind && search.id === one.id}
              onOpen={() => onChange({ open: one.kind, id: one.id })}
            />
          </li>
        ))}
      </ul>
      {total > size && <TablePager page={{ page, size, total, onPage: (next) => onChange({ page: next || undefined }) }} />}
    </ListPane>
  )
}
