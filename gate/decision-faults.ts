import type { PlantInHistory } from './entry-faults.ts'
import { drop, ofOne } from './ledger-faults.ts'

const RULES = 'features/credit-requests/credit-request.rules.ts'
const APPROVAL = 'features/credit-requests/approve-credit-request.ts'

const byTheFirstAgain = {
  file: RULES,
  right: 'return [userId, requestedBy, firstApprovedBy].includes(id)',
  wrong: 'return [userId, requestedBy].includes(id) && firstApprovedBy !== 0',
}

/** Faults in who decides and whose money pays. Where a database guard remains, money stays right and only the answer is wrong. */
export const plantsOfDecisions: readonly PlantInHistory[] = [
  { fault: 'the second word is that of who said the first', edits: [byTheFirstAgain], seen: /approve: internal instead of four_eyes/ },
  {
    fault: 'the same, and the database lets it happen',
    edits: [byTheFirstAgain],
    plant: (db) => drop(db, ['constraint four_eyes of credit_requests']),
    seen: /is large and was decided by one/,
    finds: ['four_eyes'],
  },
  {
    fault: 'one word is enough for what is large',
    edits: [ofOne],
    seen: /is large and was decided by one/,
  },
  {
    fault: 'what an agent grants is paid by the network',
    edits: [
      { file: APPROVAL, right: 'await payerOf(tx, request)', wrong: "actor.role === 'ROLE_AGENT' ? null : await payerOf(tx, request)" },
    ],
    seen: /approve: done instead of insufficient_funds|^Error: balances: /m,
    finds: ['requests_paid_by_their_payer'],
  },
  {
    fault: 'who was suspended after having asked is paid',
    edits: [{ file: APPROVAL, right: '  assertCanReceive(beneficiary)', wrong: '  void assertCanReceive' }],
    seen: /approve: done instead of beneficiary_not_active/,
  },
  {
    fault: 'an agent ends what was given back alone',
    edits: [
      {
        file: 'features/transactions/transaction.rules.ts',
        right: 'if (id === transaction.userId || id === transaction.createdBy) throw decisionNeedsAnother()',
        wrong: 'void decisionNeedsAnother',
      },
    ],
    plant: (db) => drop(db, ['constraint four_eyes of transactions']),
    seen: /validate: done instead of four_eyes/,
    finds: ['four_eyes'],
  },
  {
    fault: 'who approved a request first takes back what it gave',
    edits: [{ file: 'features/ledger/reversal.rules.ts', right: ' || (askedBy.includes(id) && hasOutsider)', wrong: '' }],
    seen: /(reverse|correct): done instead of four_eyes/,
  },
]
