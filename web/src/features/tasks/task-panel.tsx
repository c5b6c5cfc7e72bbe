import { getUserInfo } from '@backoffice/contract/session/session'
import { listTasks, removeTask, type Task } from '@backoffice/contract/tasks/tasks'
import { IconTrash } from '@tabler/icons-react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { AssigneeField } from './assignee-field.tsx'
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
  const task = useRead(listTasks, { query: tasksQuery(search) }).content.find((one) => one.id === id && one.createdBy === me.id)
  if (!task) return <Alert tone="bad">Cette tâche n’est plus dans cette liste.</Alert>
  return <TaskForm key={task.version} task={task} onClose={onClose} />
}

function TaskForm({ task, onClose }: { task: Task | null; onClose: () => void }) {
  const me = useRead(getUserInfo, {})
  const form = useTaskForm({ task, ownId: me.id, onSaved: onClose })
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
      {task && <RemoveButton task={task} onRemoved={onClose} />}
      <LeavingDialog isDirty={form.isDirty} name="cette tâche" isStaying={({ search }) => search['open'] === (task?.id ?? 'new')} />
    </Form>
  )
}

function RemoveButton({ task: { id, title }, onRemoved }: { task: Task; onRemoved: () => void }) {
  const { mutate, isPending } = useCommand(removeTask)
  const remove = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onRemoved()
          showSuccess({ title: `Tâche supprimée\u00a0: ${title}` })
        },
        onError: ({ message }) => showFailure({ title: 'La tâche n’est pas supprimée', detail: message }),
      },
    )
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
      loading={isPending}
      onClick={remove}
    >
      Supprimer la tâche
    </Button>
  )
}
