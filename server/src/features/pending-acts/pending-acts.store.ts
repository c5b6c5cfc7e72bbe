import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { isDuplicate } from '../../database/failure.ts'
import { actNotFound, alreadyWaiting } from './pending-acts.errors.ts'
import { EXPIRY_DAYS, type ActStatus, type NewAct, type PendingAct } from './pending-act.rules.ts'

/** Inserts an act. `hoursAlone` is null if a second manager can confirm. */
export async function insertAct(
  tx: Tx,
  { kind, subject, sentence, parameters, concernedId, addresses }: NewAct,
  { authorId, hoursAlone }: { authorId: number; hoursAlone: number | null },
): Promise<{ id: number; takesEffectAt: Date | null }> {
  const { rows } = await sql<{ id: number; takesEffectAt: Date | null }>`
    insert into pending_acts (kind, subject, sentence, parameters, asked_by, concerned_id, addresses, takes_effect_at, expires_at)
    select ${kind}::text, ${subject}::text, ${sentence}::text, ${JSON.stringify(parameters)}::jsonb, ${authorId}::integer,
      ${concernedId}::integer, ${[...addresses]}::text[], alone.at, coalesce(alone.at, now()) + make_interval(days => ${EXPIRY_DAYS})
    from (select now() + make_interval(hours => ${hoursAlone}::integer) as at) alone
    returning id, takes_effect_at
  `
    .execute(tx)
    .catch((error: unknown) => {
      throw isDuplicate(error) ? alreadyWaiting() : error
    })
  if (!rows[0]) throw actNotFound()
  return rows[0]
}

/** Marks overdue acts as expired, so that a new act on the subject can be requested. */
export async function expireOld(tx: Tx, subject: string | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update pending_acts set status = 'expired', decided_at = now(), outcome = 'Aucun autre gestionnaire ne l’a confirmé à temps.',
      updated_at = now(), version = version + 1
    where status = 'waiting' and expires_at <= now() and (${subject}::text is null or subject = ${subject}::text)
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function lockAct(tx: Tx, id: number): Promise<PendingAct> {
  const row = await tx
    .selectFrom('pendingActs')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('isOver'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw actNotFound()
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    sentence: row.sentence,
    // `insertAct` writes objects only.
    parameters: row.parameters as object,
    concernedId: row.concernedId,
    addresses: row.addresses,
    authorId: row.askedBy,
    status: row.status,
    takesEffectAt: row.takesEffectAt,
    createdAt: row.createdAt,
    isOver: row.isOver,
  }
}

export type Decision = { status: Exclude<ActStatus, 'waiting'>; decidedBy: number | null; outcome?: string }

export async function saveAct(tx: Tx, id: number, { status, decidedBy, outcome }: Decision): Promise<void> {
  await tx
    .updateTable('pendingActs')
    .set({
      status,
      decidedBy,
      decidedAt: sql`now()`,
      outcome: outcome ?? null,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function listDueActs(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('pendingActs')
    .select('id')
    .where('status', '=', 'waiting')
    .where(sql<boolean>`takes_effect_at <= now()`)
    .orderBy('takesEffectAt')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Reschedules an act to `hoursAlone` after it was requested; null leaves it to a second manager. */
export async function rescheduleEffect(tx: Tx, id: number, hoursAlone: number | null): Promise<{ isLater: boolean }> {
  const { rows } = await sql<{ isLater: boolean }>`
    update pending_acts set takes_effect_at = created_at + make_interval(hours => ${hoursAlone}::integer),
      expires_at = coalesce(created_at + make_interval(hours => ${hoursAlone}::integer), now())
        + make_interval(days => ${EXPIRY_DAYS}),
      updated_at = now(), version = version + 1
    where id = ${id} returning coalesce(takes_effect_at > now(), true) as is_later
  `.execute(tx)
  return rows[0] ?? { isLater: false }
}
