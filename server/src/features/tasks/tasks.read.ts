import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Paging } from '../../shared/paging.ts'

export type ListedTask = {
  id: number
  title: string
  note: string
  dueOn: string | null
  assigneeId: number
  assigneeName: string
  createdBy: number
  createdByName: string
  createdAt: Date
  doneAt: Date | null
  isLate: boolean
  version: number
}

type Which = Paging & { status: 'open' | 'done'; given?: 'to-me' | 'by-me' | undefined }

export async function listTasks({ id }: Pick<Actor, 'id'>, db: Database, { status, given, page, size }: Which) {
  const isOwn = { 'to-me': sql`assignee_id = ${id}`, 'by-me': sql`task.created_by = ${id} and assignee_id <> ${id}`, all: isOf(id) }[
    given ?? 'all'
  ]
  const matching = sql`${isOwn} and done_at is ${status === 'open' ? sql`null` : sql`not null`}`
  const order = status === 'open' ? sql`due_on nulls last, task.id` : sql`done_at desc, task.id desc`
  const [rows, { rows: counted }] = await Promise.all([
    selectTasks(db, sql`${matching} order by ${order} limit ${size} offset ${page * size}`),
    sql<{ total: number }>`select count(*)::integer as total from tasks task where ${matching}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function getTask(tx: Tx, id: number): Promise<ListedTask> {
  const [task] = await selectTasks(tx, sql`task.id = ${id}`)
  if (!task) throw new Error(`task ${id} was not found`)
  return task
}

const isOf = (id: number): RawBuilder<unknown> => sql`(assignee_id = ${id} or task.created_by = ${id})`

async function selectTasks(db: Database | Tx, matching: RawBuilder<unknown>): Promise<ListedTask[]> {
  const { rows } = await sql<ListedTask>`
    select task.id, task.title, note, due_on, assignee_id, ${accountName('assignee')} as assignee_name, task.created_by,
      ${accountName('author')} as created_by_name, task.created_at, done_at,
      done_at is null and coalesce(due_on < ${TODAY}, false) as is_late, task.version
    from tasks task
    join accounts assignee on assignee.id = assignee_id
    join accounts author on author.id = task.created_by
    where ${matching}
  `.execute(db)
  return rows
}
