import type { Script } from './pgbench.ts'

export type Postable = { managerId: number; firstOutlet: number; lastOutlet: number }

const NOTE = 'Mesure du journal'
const ANSWER_CHARACTERS = 500
const ANSWER = JSON.stringify({ data: 'x'.repeat(ANSWER_CHARACTERS) })

/** Returns the statements of a manager's debit, sent one by one as the product does, without reads or checks of the caller. */
export function debitFloor({ managerId, firstOutlet, lastOutlet }: Postable): Script {
  return {
    picks: { outlet: [firstOutlet, lastOutlet] },
    statements: [
      ...begun(String(managerId)),
      kept(`insert into credit_operations (kind, user_id, amount, description, reference, made_by)
        values ('debit', :outlet, 1, '${NOTE}', 'MESURE', ${managerId}) returning id as document`),
      posted({ kind: 'debit', document: 'credit_operation', actor: managerId, amount: -1, counterpart: 'adjustment' }),
      ...ended(String(managerId), 'movement'),
    ],
  }
}

export function requestFloor({ managerId, firstOutlet, lastOutlet }: Postable): Script {
  return {
    picks: { outlet: [firstOutlet, lastOutlet] },
    statements: [
      ...begun(':outlet'),
      kept(`insert into credit_requests (queue, user_id, requested_by, amount, description)
        values ('network_credit', :outlet, :outlet, 100, '${NOTE}') returning id as document`),
      outboxRow,
      ...ended(':outlet', 'credit_request'),
      ...begun(String(managerId)),
      one(`update credit_requests set status = 'approved', decided_by = ${managerId}, decided_at = now(), updated_at = now(), version = version + 1
        where id = :document and version = 1`),
      posted({ kind: 'credit', document: 'credit_request', actor: managerId, amount: 100, counterpart: 'treasury' }),
      outboxRow,
      ...ended(String(managerId), 'credit_request'),
    ],
  }
}

type Posting = { kind: string; document: string; actor: number; amount: number; counterpart: string }

function posted({ kind, document, actor, amount, counterpart }: Posting) {
  return one(`select post_transfer(jsonb_build_object('id', uuidv7(), 'kind', '${kind}', 'phase', 'direct', 'document_type', '${document}',
    'document_id', :document::integer, 'actor_id', ${actor}, 'memo', '${NOTE}', 'entries', jsonb_build_array(
      jsonb_build_object('kind', 'available', 'owner_id', :outlet::integer, 'asset', 'money', 'amount', '${amount}'),
      jsonb_build_object('kind', '${counterpart}', 'owner_id', null, 'asset', 'money', 'amount', '${-amount}'))))`)
}

/** No queue is bound to the topic, so the relay drops it. */
const outboxRow = one(`insert into outbox (topic, payload) select 'bench', jsonb_build_object('id', :document::integer)`)

function begun(actor: string) {
  return [
    one('begin'),
    kept(`insert into idempotency_keys (actor_id, key, request_hash) values (${actor}, gen_random_uuid()::text, sha256('floor'))
      on conflict do nothing returning key`),
    one('savepoint command'),
  ]
}

function ended(actor: string, object: string) {
  return [
    one(`update idempotency_keys set status = 200, body = '${ANSWER}' where actor_id = ${actor} and key = :key`),
    kept(`insert into audit (actor_id, role_name, session_id, address, action, target, status, request_id)
      values (${actor}, 'ROLE_MANAGER', gen_random_uuid(), '127.0.0.1', 'POST /securecanal/mesure', '{}', 200, gen_random_uuid()::text)
      returning id as act`),
    one(`insert into audit_objects (audit_id, object_kind, object_id, after)
      values (:act, '${object}', :document::text, jsonb_build_object('status', 'approved', 'amount', '1.00'))`),
    one('commit'),
  ]
}

function one(text: string) {
  return { text }
}

function kept(text: string) {
  return { text, isKept: true }
}
