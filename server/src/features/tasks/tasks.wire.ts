import type { Task, WaitingWork } from '@backoffice/contract/tasks/tasks'
import { waitingLinkOf } from '@backoffice/contract/tasks/waiting-links'
import type { ListedTask } from './tasks.read.ts'
import type { WaitingRow } from './waiting-work.read.ts'

export function taskToWire({ createdAt, doneAt, ...task }: ListedTask): Task {
  const status = doneAt === null ? 'open' : 'done'
  return { ...task, createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null, statut: status }
}

export function waitingToWire({ kind, count, oldestAt }: WaitingRow, role: string): WaitingWork {
  return { kind, count, oldestAt: oldestAt.toISOString(), link: waitingLinkOf(kind, role) }
}
