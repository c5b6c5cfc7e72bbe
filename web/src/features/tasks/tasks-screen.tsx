import { TASK_COLUMNS } from '@backoffice/contract/tasks/task-table'
import { listTasks } from '@backoffice/contract/tasks/tasks'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { TaskList } from './task-list.tsx'
import { tasksFilters } from './tasks-query.ts'
import type { TasksSearch } from './tasks-search.ts'
import styles from './tasks.module.css'
import { WaitingCard } from './waiting-card.tsx'

const route = getRouteApi(paths.tasks)

const TaskPanel = lazy(async () => ({ default: (await import('./task-panel.tsx')).TaskPanel }))

/** Shows what waits for the person, and the tasks that the person or a colleague wrote. */
export function TasksScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<TasksSearch>) => void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false })
  const close = () => change({ open: undefined })
  return (
    <Page
      title="Mes tâches"
      subtitle="Ce que le réseau attend de vous, et ce que vous notez vous-même."
      actions={
        <>
          <FileExport endpoint={listTasks} request={{ query: tasksFilters(search) }} columns={TASK_COLUMNS} />
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => change({ open: 'new' })}>
            Ajouter une tâche
          </Button>
        </>
      }
    >
      <div className={styles.sides}>
        <ReadBoundary failure="Ce qui vous attend n’a pas pu être lu" wrap={withCard}>
          <WaitingCard />
        </ReadBoundary>
        <ReadBoundary failure="Vos tâches n’ont pas pu être lues" wrap={withCard}>
          <TaskList search={search} onChange={change} />
        </ReadBoundary>
      </div>
      {search.open !== undefined && (
        <LazyBoundary key={search.open} onClose={close}>
          <TaskPanel search={search} open={search.open} onClose={close} />
        </LazyBoundary>
      )}
    </Page>
  )
}
