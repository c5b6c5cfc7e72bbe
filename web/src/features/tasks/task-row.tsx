import { finishTask, type Task } from '@backoffice/contract/tasks/tasks'
import { useCommand } from '../../api/use-command.ts'
import { currentDay, formatDay, formatDayAge, formatInstant } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './tasks.module.css'

type Props = { task: Task; ownId: number; onOpen: () => void }

/** Shows a task with a box that ends it or opens it again. Its author may also rewrite it. */
export function TaskRow({ task, ownId, onOpen }: Props) {
  const { id, title, note, createdBy } = task
  const isDone = task.statut === 'done'
  const { mutate, isPending } = useCommand(finishTask)
  const finish = (isFinished: boolean) =>
    mutate(
      { params: { id }, body: { isDone: isFinished } },
      { onError: ({ message }) => showFailure({ title: `La tâche n’a pas changé\u00a0: ${title}`, detail: message }) },
    )
  return (
    <li className={styles.task} data-done={isDone || undefined}>
      <Checkbox
        aria-label={isDone ? `Rouvrir ${title}` : `Terminer ${title}`}
        checked={isDone}
        disabled={isPending}
        onChange={({ target }) => finish(target.checked)}
      />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {note !== '' && <p className={styles.note}>{note}</p>}
        <p className={typography.note}>
          <Due task={task} /> {peopleOf(task, ownId)}
        </p>
      </div>
      {createdBy === ownId && !isDone && (
        <Button size="xs" variant="default" aria-label={`Modifier ${title}`} onClick={onOpen}>
          Modifier
        </Button>
      )}
    </li>
  )
}

function Due({ task: { dueOn, doneAt, isLate } }: { task: Task }) {
  if (doneAt !== null) return <>Terminée le {formatInstant(doneAt)}.</>
  if (dueOn === null) return <>Sans date.</>
  if (isLate) return <StatusWord tone="warn">en retard, {formatDayAge(dueOn, currentDay())}</StatusWord>
  return <>Pour le {formatDay(dueOn)}.</>
}

function peopleOf({ assigneeId, assigneeName, createdBy, createdByName }: Task, ownId: number): string {
  if (createdBy !== ownId) return `Confiée par ${createdByName}.`
  return assigneeId === ownId ? '' : `Confiée à ${assigneeName}.`
}
