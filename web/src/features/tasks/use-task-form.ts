import { addTask, changeTask, type Task } from '@backoffice/contract/tasks/tasks'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'

/** `task` is the one that the changes are made to, `latest` as it is now. */
type Options = { task: Task | null; latest: Task | undefined; ownId: number; onSaved: () => void }

/** Holds a new task, or the changes of one, until it is saved. */
export function useTaskForm({ task, latest, ownId, onSaved }: Options) {
  const [adding, changing] = [useCommand(addTask), useCommand(changeTask)]
  const command = task ? changing : adding
  useOnSuccess(command.data, ({ title, assigneeId, assigneeName }) => {
    onSaved()
    showSuccess({ title: assigneeId === ownId ? `Tâche notée\u00a0: ${title}` : `Tâche confiée à ${assigneeName}\u00a0: ${title}` })
  })
  const [initial] = useState({
    title: task?.title ?? '',
    note: task?.note ?? '',
    dueOn: task?.dueOn ?? null,
    assigneeId: String(task?.assigneeId ?? ownId),
  })
  return useForm({
    initial,
    schema: addTask.body,
    bodyOf: ({ assigneeId, ...fields }) => ({ ...fields, assigneeId: Number(assigneeId) }),
    messages: { title: 'Écrivez ce qui est à faire.' },
    command,
    send: (body) => {
      if (task === null) return adding.mutateAsync({ body })
      // Whoever has read the refusal of a stale version saves over the present one.
      const { version } = changing.error?.code === 'stale_version' && latest ? latest : task
      return changing.mutateAsync({ params: { id: task.id }, body: { ...body, version } })
    },
  })
}
