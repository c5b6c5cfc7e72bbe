import { getUserInfo } from '@backoffice/contract/session/session'
import { listTasks, removeTask, type Task } from '@backoffice/contract/tasks/tasks'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { AssigneeField } from './assignee-field.tsx'
import { RemoveTask } from './remove-task.tsx'
import { tasksQuery } from './tasks-query.ts'
import type { TasksSearch } from './tasks-search.ts'
import { useTaskForm } from './use-task-form.ts'

type Props = { search: TasksSearch; open: number | 'new'; onClose: () => void }

/** Writes a new task, or rewrites one of one’s own. */
export function TaskPanel({ search, open, onClose }: Props) {
  return (
    <SidePanel title={open === 'new' ? 'Nouvelle tâche' : 'Modifier la tâche'} onClose={onClose}>
      <ReadBoundary failure="La tâche n’a pas pu être lue">
        {open === 'new' ? <TaskForm task={null} onClose={onClose} /> : <KnownTask id={open} search={search} onClose={onClose} />}
      </ReadBoundary>
    </SidePanel>
  )
}

function KnownTask({ id, search, onClose }: Pick<Props, 'search' | 'onClose'> & { id: number }) {
  const me = useRead(getUserInfo, {})
  const latest = useRead(listTasks, { query: tasksQuery(search) }).content.find((one) => one.id === id && one.createdBy === me.id)
  // Stays while it is edited: it may be changed, or leave the list, meanwhile.
  const [opened, setOpened] = useState(latest)
  if (!opened && latest) setOpened(latest)
  if (!opened) return <Alert tone="bad">Cette tâche n’est plus dans cette liste.</Alert>
  return <TaskForm task={opened} latest={latest} onClose={onClose} />
}

/** Edits `task` as it was when the form opened; `latest` is as it is now, if it is still listed. */
function TaskForm({ task, latest, onClose }: { task: Task | null; latest?: Task | undefined; onClose: () => void }) {
  const me = useRead(getUserInfo, {})
  const form = useTaskForm({ task, latest, ownId: me.id, onSaved: onClose })
  const removing = useCommand(removeTask)
  useOnSuccess(removing.data, () => {
    onClose()
    showSuccess({ title: `Tâche supprimée\u00a0: ${task?.title}` })
  })
  return (
    <Form onSubmit={form.submit}>
      {form.refusal && <WriteFailure error={form.refusal} title="La tâche n’est pas confirmée" />}
      <TextField label="Tâche" autoComplete="off" required maxLength={120} data-autofocus {...form.input('title')} />
      <TextArea label="Note" rows={2} maxLength={1_000} {...form.input('note')} />
      <DateField label="Pour le" value={form.fields.dueOn} error={form.errorOf('dueOn')} onChange={(day) => form.set('dueOn', day)} />
      <AssigneeField
        ownId={me.id}
        value={form.fields.assigneeId}
        error={form.errorOf('assigneeId')}
        onChange={(id) => form.set('assigneeId', id)}
      />
      <FormButtons submitLabel={task ? 'Enregistrer la tâche' : 'Ajouter la tâche'} isPending={form.isPending} onForget={onClose} />
      {task && (
        <RemoveTask
          title={task.title}
          error={removing.error}
          isPending={removing.isPending}
          onConfirm={() => removing.mutate({ params: { id: task.id } })}
        />
      )}
      <LeavingDialog
        isDirty={form.isDirty && !removing.isSuccess}
        name="cette tâche"
        isStaying={({ search }) => search['open'] === (task?.id ?? 'new')}
      />
    </Form>
  )
}
