import type { Table, TableColumn } from '../table.ts'
import type { Task } from './tasks.ts'

export const TASK_COLUMNS = {
  title: { header: 'Tâche', value: ({ title }) => title },
  note: { header: 'Note', value: ({ note }) => note || null },
  dueOn: { header: 'Pour le', date: 'day', value: ({ dueOn }) => dueOn },
  statut: { header: 'État', value: stateLabel },
  assignee: { header: 'Confiée à', value: ({ assigneeName }) => assigneeName },
  author: { header: 'Écrite par', value: ({ createdByName }) => createdByName },
  createdAt: { header: 'Écrite le', date: 'instant', value: ({ createdAt }) => createdAt },
  doneAt: { header: 'Terminée le', date: 'instant', value: ({ doneAt }) => doneAt },
} satisfies Record<string, TableColumn<Task>>

export const TASK_TABLE: Table = { fileName: 'taches', sheet: 'Tâches', columns: TASK_COLUMNS }

function stateLabel({ statut: status, isLate }: Task): string {
  if (status === 'done') return 'Terminée'
  return isLate ? 'En retard' : 'À faire'
}
