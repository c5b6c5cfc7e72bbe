import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { readPicture } from './pictures.ts'

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

/** They follow those that all may read. `days` from now is when a scheduled one begins to be read. */
const OTHER_ANNOUNCEMENTS = [
  {
    title: 'Décodeurs à l’essai devant vos magasins',
    text: 'Une animation passe dans chaque magasin du secteur ces deux semaines.\n\nGardez une prise près de l’entrée\u00a0; votre responsable annonce son passage la veille.',
    status: 'published',
    sector: 'responsable',
    hours: 30,
    days: null,
  },
  {
    title: 'Nouveaux horaires de l’assistance',
    text: 'L’assistance répondra au téléphone de 8\u00a0h à 18\u00a0h, samedi compris.',
    status: 'published',
    sector: null,
    hours: 6,
    days: 4,
  },
  {
    title: 'Reprise des anciens décodeurs',
    text: 'À compléter\u00a0: les modèles repris, et où les déposer.',
    status: 'draft',
    sector: null,
    hours: 3,
    days: null,
  },
]

const ORDER_COMMENTS = [
  {
    outlet: '1003',
    status: 'submitted',
    by: 'gestionnaire',
    hours: 40,
    text: 'Douze d’un coup, c’est un mois de ventes. Huit suffiraient-ils\u00a0?',
  },
  { outlet: '1003', status: 'submitted', by: null, hours: 38, text: 'Le marché de nuit revient ce mois-ci, j’en vends le double.' },
  { outlet: '1001', status: 'approved', by: 'pdv', hours: 27, text: 'Le livreur peut-il passer avant 9\u00a0h\u00a0?' },
  { outlet: '1001', status: 'approved', by: 'gestionnaire', hours: 26, text: 'C’est noté, il commence par vous.' },
]

/** Inserts what people wrote to each other: threads, some read; tasks; announcements, one of them with readers; comments on orders. */
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
  await insertOtherAnnouncements(tx)
  await insertOrderComments(tx)
}

async function insertOtherAnnouncements(tx: Tx): Promise<void> {
  await sql`
    with announcement as (
      insert into announcements (title, text, sector_manager_ids, publish_on, status, written_by, created_at, updated_at, published_at, announced_at, last_picture)
      select one.title, text, array(select id from accounts where email = sector || '@demo.test'), current_date + days, one.status, writer.id, at, at,
        case when one.status = 'published' then at end, case when one.status = 'published' and days is null then at end, (sector is not null)::integer
      from jsonb_to_recordset(${JSON.stringify(OTHER_ANNOUNCEMENTS)}::jsonb)
        as one (title text, text text, status text, sector text, hours integer, days integer)
      join accounts writer on writer.email = 'gestionnaire2@demo.test', lateral (select now() - make_interval(hours => hours) as at) written
      returning id, written_by, created_at, last_picture
    )
    insert into announcement_pictures (announcement_id, number, name, media_type, bytes, added_by, created_at)
    select id, last_picture, 'Animation.webp', 'image/webp', ${await readPicture('trial-day')}, written_by, created_at from announcement where last_picture = 1
  `.execute(tx)
}

/** Inserts comments on the newest order of an outlet in a state. Each person has read up to the end. */
async function insertOrderComments(tx: Tx): Promise<void> {
  await sql`
    with comment as (
      insert into stock_order_comments (order_id, written_by, text, created_at)
      select ordered.id, coalesce(writer.id, outlet.id), comment.text, now() - make_interval(hours => hours)
      from rows from (jsonb_to_recordset(${JSON.stringify(ORDER_COMMENTS)}::jsonb) as (outlet text, status text, by text, hours integer, text text))
        with ordinality as comment (outlet, status, by, hours, text, place)
      join accounts outlet on outlet.outlet_number = comment.outlet
      left join accounts writer on writer.email = comment.by || '@demo.test',
        lateral (select max(id) as id from stock_orders where outlet_id = outlet.id and stock_orders.status = comment.status) ordered
      order by place
      returning id, order_id, written_by
    )
    insert into stock_order_readers (order_id, account_id, read_up_to)
    select order_id, account_id, last_id
    from (select order_id, max(id) as last_id from comment group by order_id) last
    join (select distinct order_id, written_by as account_id from comment) reader using (order_id)
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
