import { toPage } from '@backoffice/contract/page'
import * as contract from '@backoffice/contract/tasks/tasks'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { addTask } from './add-task.ts'
import { changeTask } from './change-task.ts'
import { finishTask } from './finish-task.ts'
import { removeTask } from './remove-task.ts'
import { getTask, listTasks } from './tasks.read.ts'
import { taskToWire, waitingToWire } from './tasks.wire.ts'
import { listWaitingWork } from './waiting-work.read.ts'

const LIMITS = { openMax: contract.OPEN_TASKS_MAX, handoversPerMinute: contract.HANDOVERS_PER_MINUTE }

export function tasksRoutes(serve: Serve, db: Database): void {
  serve(contract.listTasks, async ({ query: { statut: status, ...query }, actor, reader }) => {
    const { rows, total } = await listTasks(actor, reader, { ...query, status })
    return toPage(rows.map(taskToWire), total, query)
  })

  serve(contract.listWaitingWork, async ({ actor }) => (await listWaitingWork(actor, db)).map((work) => waitingToWire(work, actor.role)))

  serve(contract.addTask, async ({ tx, body, actor }) => {
    const id = await addTask(tx, body, { actor, limits: LIMITS })
    return taskToWire(await getTask(tx, id))
  })

  serve(contract.changeTask, async ({ tx, params: { id }, body, actor }) => {
    await changeTask(tx, { id, ...body }, { actor, limits: LIMITS })
    return taskToWire(await getTask(tx, id))
  })

  serve(contract.finishTask, async ({ tx, params: { id }, body, actor }) => {
    await finishTask(tx, { id, ...body }, { actor, limits: LIMITS })
    return taskToWire(await getTask(tx, id))
  })

  serve(contract.removeTask, async ({ tx, params: { id }, actor }) => {
    await removeTask(tx, id, actor)
    return { done: true as const }
  })
}
