import { listTasks } from '@backoffice/contract/tasks/tasks'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useRead } from '../../api/use-read.ts'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { NoTask } from './no-task.tsx'
import { TaskRow } from './task-row.tsx'
import { TasksPart, type TasksSearch } from './tasks-search.ts'
import { tasksQuery } from './tasks-query.ts'
import styles from './tasks.module.css'

const PARTS = [
  { value: 'mine', label: 'À faire' },
  { value: 'given', label: 'Confiées à d’autres' },
  { value: 'done', label: 'Terminées' },
] as const

type Props = { search: TasksSearch; onChange: (next: Partial<TasksSearch>) => void }

export function TaskList({ search, onChange }: Props) {
  const me = useRead(getUserInfo, {})
  const { content, page, size, totalElements: total } = useRead(listTasks, { query: tasksQuery(search) })
  const part = search.part ?? 'mine'
  return (
    <Card flush>
      <div className={styles.parts}>
        <ChoicesLine
          label="Quelles tâches"
          choices={PARTS}
          value={part}
          onChange={(next) => onChange({ part: TasksPart.safeParse(next).data, page: undefined })}
        />
      </div>
      {content.length === 0 ? (
        <NoTask part={part} />
      ) : (
        <ul aria-label="Tâches">
          {content.map((task) => (
            <TaskRow key={task.id} task={task} ownId={me.id} onOpen={() => onChange({ open: task.id })} />
          ))}
        </ul>
      )}
      {total > size && <TablePager page={{ page, size, total, onPage: (next) => onChange({ page: next || undefined }) }} />}
    </Card>
  )
}
