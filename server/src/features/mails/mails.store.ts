import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { DueMail, MailKind } from './mail.rules.ts'

type MailRow = { id: string; accountId: number | null; kind: MailKind; recipient: string; subject: string; sealed: Buffer }

export async function insertMail(tx: Tx, { accountId, ...mail }: MailRow): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ ...mail, accountId })
    .execute()
}

/** Drops mails that were replaced before they were sent, and erases their content. */
export async function dropMails(tx: Tx, { accountId, kind }: { accountId: number; kind: MailKind }): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'dropped', sealed: null })
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'sending', 'kept'])
    .execute()
}

/**
 * Claims due mails for the length of the lease, committed before any sending; after a crash they become due again. Mails that somebody
 * waits for at the screen come first.
 */
export async function takeDueMails(
  db: Database,
  { leaseSeconds, countMax }: { leaseSeconds: number; countMax: number },
): Promise<(DueMail & { sealed: Buffer })[]> {
  const { rows } = await sql<DueMail & { sealed: Buffer }>`
    update mails set state = 'sending', attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from mails where state in ('queued', 'sending') and next_attempt_at <= now()
      order by kind not in ('code', 'reset'), next_attempt_at limit ${countMax} for update skip locked
    )
    returning id, recipient, subject, attempts, kind, account_id, sealed
  `.execute(db)
  return rows
}

/** Marks a mail as sent, unless it was dropped meanwhile. */
export async function saveSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sentAt: sql`now()`, sealed: null, failure: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export async function saveKept(db: Database, id: string): Promise<void> {
  await db.updateTable('mails').set({ state: 'kept' }).where('id', '=', id).where('state', '=', 'sending').execute()
}

/** Erases content after a week, when links and codes have all expired. */
export async function eraseOldContents(db: Database): Promise<void> {
  await sql`
    update mails set sealed = null where state = 'kept' and sealed is not null and created_at < now() - interval '7 days'
  `.execute(db)
}

export async function savePostponed(
  db: Database,
  { id, failure, pauseSeconds }: { id: string; failure: string; pauseSeconds: number },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'queued', failure, nextAttemptAt: sql`now() + make_interval(secs => ${pauseSeconds})` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Marks a mail as failed for good. Returns false if it was dropped meanwhile. */
export async function saveFailed(tx: Tx, id: string, failure: string): Promise<boolean> {
  const saved = await tx
    .updateTable('mails')
    .set({ state: 'failed', failure, sealed: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** True for an undelivered activation mail of an account that was never active, while its key still works. */
export const isRevealable = sql<boolean>`(
  mails.kind = 'activation' and mails.state = 'kept'
  and exists (select from accounts where accounts.id = mails.account_id and status = 'invited' and password_hash is null
    and role_name <> 'ROLE_MANAGER')
  and exists (
    select from mailed_keys key
    where key.account_id = mails.account_id and key.purpose = 'activation' and key.created_at = mails.created_at
      and key.used_at is null and key.expires_at > now()
  )
)`

export async function findMailToReveal(tx: Tx, id: string) {
  return tx
    .selectFrom('mails')
    .select(['accountId', 'sealed', isRevealable.as('isRevealable')])
    .where('id', '=', id)
    .executeTakeFirst()
}
