import { sql } from 'kysely'
import { isColleagueOf } from '../../database/row-scope.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { TaskRow } from './task.rules.ts'
import { tooManyHandovers } from './tasks.errors.ts'

type NewTask = { title: string; note: string; dueOn: string | null; assigneeId: number; createdBy: number }

/** Counts the open tasks that a person wrote, whose other additions wait until the end of the transaction. */
export async function lockOpenTasks(tx: Tx, createdBy: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('tasks'), ${createdBy}::integer)`.execute(tx)
  const { count } = await tx
    .selectFrom('tasks')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('createdBy', '=', createdBy)
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Notes that a person gives a task. Refuses it if they gave too many within a minute. */
export async function noteHandover(tx: Tx, givenBy: number, handoversPerMinute: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('task_handovers'), ${givenBy}::integer)`.execute(tx)
  await sql`delete from task_handovers where given_by = ${givenBy} and given_at <= now() - interval '1 minute'`.execute(tx)
  const { count } = await tx
    .selectFrom('taskHandovers')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('givenBy', '=', givenBy)
    .executeTakeFirstOrThrow()
  if (count >= handoversPerMinute) throw tooManyHandovers(handoversPerMinute)
  await tx.insertInto('taskHandovers').values({ givenBy }).execute()
}

/** True if the person may give a task to the assignee. */
export async function mayGiveTo(tx: Tx, assigneeId: number, { id, role }: Actor): Promise<boolean> {
  if (assigneeId === id) return true
  const { rows } = await sql`
    select from accounts where id = ${assigneeId} and ${isColleagueOf('accounts', { id, isManager: role === 'ROLE_MANAGER' })}
  `.execute(tx)
  return rows.length > 0
}

export async function insertTask(tx: Tx, task: NewTask): Promise<number> {
  const { id } = await tx.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function lockTask(tx: Tx, id: number): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select id, title, note, due_on, assignee_id, created_by, done_at is not null as is_done, version from tasks where id = ${id} for update
  `.execute(tx)
  return rows[0]
}

export async function saveTask(tx: Tx, { id, title, note, dueOn, assigneeId }: TaskRow): Promise<void> {
  await tx.updateTable('tasks').set({ title, note, dueOn, assigneeId, version: sql`version + 1` }).where('id', '=', id).execute()
}

/** Ends a task in the name of a person, or opens it again with null. */
export async function saveEnd(tx: Tx, id: number, doneBy: number | null): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ doneBy, doneAt: doneBy === null ? null : sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteTask(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('tasks').where('id', '=', id).execute()
}
