import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

type Message = { by: string; hours: number; text: string }
/** `to` is null for a thread to the managers. All people are named by the beginning of their e-mail. */
type Thread = { subject: string; to: readonly string[] | null; messages: readonly [Message, ...Message[]] }

const THREADS: readonly Thread[] = [
  {
    subject: 'Rideau métallique bloqué',
    to: null,
    messages: [
      { by: 'pdv', hours: 27, text: 'Le rideau ne ferme plus depuis hier soir. Quelqu’un peut-il passer avant le week-end\u00a0?' },
      { by: 'gestionnaire2', hours: 25, text: 'Le serrurier passe demain matin. Gardez la facture, nous la reprenons.' },
    ],
  },
  {
    subject: 'Tournée de vendredi',
    to: ['pdv', 'gestionnaire'],
    messages: [{ by: 'responsable', hours: 20, text: 'Je passe vendredi. Dites-moi ce qui vous manque, je l’emporte du dépôt.' }],
  },
  {
    subject: 'Float de la semaine',
    to: ['gestionnaire'],
    messages: [{ by: 'agent', hours: 5, text: 'Les ventes montent\u00a0: puis-je demander le float de la semaine dès lundi\u00a0?' }],
  },
]

const TASKS = [
  { title: 'Rappeler le transporteur', note: 'Deux colis sont annoncés manquants.', by: 'gestionnaire', to: 'gestionnaire', days: -1 },
  { title: 'Relire les objectifs du mois prochain', note: '', by: 'gestionnaire2', to: 'gestionnaire', days: 3 },
  { title: 'Compter les décodeurs de la réserve', note: 'Avec le lecteur, carton par carton.', by: 'responsable', to: 'pdv', days: 2 },
  { title: 'Préparer la tournée du nord', note: '', by: 'responsable', to: 'responsable', days: null },
  { title: 'Rendre visite aux nouveaux clients', note: '', by: 'agent', to: 'agent', days: 5 },
]

const ANNOUNCEMENTS = [
  {
    title: 'Le dépôt ouvre aussi le samedi',
    text: 'Le dépôt central ouvre à 7\u00a0h 30 du lundi au samedi.\n\nLes commandes approuvées avant 16\u00a0h sont prêtes le lendemain matin.',
    roles: [],
    hours: 50,
  },
  {
    title: 'Inventaire de fin de mois',
    text: 'Chaque point de vente compte ses décodeurs et ses cartes le dernier soir du mois.\n\nLe comptage se fait au téléphone, avec le lecteur\u00a0; votre responsable de secteur répond à vos questions.',
    roles: ['ROLE_RESP', 'ROLE_PDV'],
    hours: 22,
  },
]

/** Inserts what people wrote to each other: threads, some read; tasks; announcements, one of them with readers. */
export async function insertMessages(tx: Tx): Promise<void> {
  for (const thread of THREADS) await insertThread(tx, thread)
  await sql`
    insert into tasks (title, note, due_on, assignee_id, created_by)
    select task.title, note, current_date + days, assignee.id, author.id
    from jsonb_to_recordset(${JSON.stringify(TASKS)}::jsonb) as task (title text, note text, by text, "to" text, days integer)
    join accounts author on author.email = by || '@demo.test'
    join accounts assignee on assignee.email = "to" || '@demo.test'
  `.execute(tx)
  await sql`
    with announcement as (
      insert into announcements (title, text, roles, status, written_by, created_at, updated_at, published_at, announced_at)
      select one.title, text, array(select jsonb_array_elements_text(roles)), 'published', writer.id, at, at, at, at
      from jsonb_to_recordset(${JSON.stringify(ANNOUNCEMENTS)}::jsonb) as one (title text, text text, roles jsonb, hours integer)
      join accounts writer on writer.email = 'gestionnaire@demo.test', lateral (select now() - make_interval(hours => hours) as at) written
      returning id, written_by, published_at, roles
    )
    insert into announcement_reads (announcement_id, account_id, read_at)
    select announcement.id, reader.id, published_at + make_interval(mins => 20 + reader.id % 600)
    from announcement join accounts reader on reader.status = 'active' and reader.id <> written_by and reader.id % 3 = 0
    where cardinality(roles) = 0
  `.execute(tx)
}

async function insertThread(tx: Tx, { subject, to, messages }: Thread): Promise<void> {
  const emails = [...new Set([...(to ?? []), ...messages.map(({ by }) => by)])].map((name) => `${name}@demo.test`)
  await sql`
    with thread as (
      insert into message_threads (subject, is_to_managers, started_by, started_at)
      select ${subject}::text, ${to === null}::boolean, id, now() - make_interval(hours => ${messages[0].hours}::integer)
      from accounts where email = ${`${messages[0].by}@demo.test`}
      returning id
    ), member as (
      insert into thread_members (thread_id, account_id)
      select thread.id, accounts.id from thread, accounts
      where email = any(${emails}::text[]) or (${to === null}::boolean and role_name = 'ROLE_MANAGER' and status = 'active')
    )
    insert into thread_messages (thread_id, written_by, text, created_at)
    select thread.id, writer.id, message.text, now() - make_interval(hours => message.hours)
    from thread, rows from (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as (by text, hours integer, text text)) with ordinality as message (by, hours, text, place)
    join accounts writer on writer.email = message.by || '@demo.test'
    order by place
  `.execute(tx)
  // Each has read up to what they wrote last themselves.
  await sql`
    with thread as (select max(id) as id from message_threads), written as (
      select written_by, max(id) as last_id from thread_messages where thread_id = (select id from thread) group by written_by
    ), read as (
      update thread_members set read_up_to = last_id from written
      where account_id = written_by and thread_id = (select id from thread)
    )
    update message_threads set last_message_id = (select max(last_id) from written) where id = (select id from thread)
  `.execute(tx)
}
