import { MESSAGE_EXCEPTIONS } from './message-table-exceptions.ts'
import { type Exception, STOCK_EXCEPTIONS } from './stock-table-exceptions.ts'
import { OF_BATCHES, OF_DELIVERIES, OF_GROUPS, OF_MOVES, OF_STATEMENTS, OF_STATISTICS } from './table-owners.ts'

const OF_CONTESTS = ['commission_contests', 'commission_lines', 'commission_statements', 'salesmen'] as const
const OF_SALES = ['accounts', 'activities', 'articles', 'credit_agent_assignments', 'ledger_accounts', 'ledger_entries']
const OF_OBJECTIVES = ['objective_versions', 'objectives', 'outlet_assignments', 'outlet_months'] as const
const OF_COMMISSIONS = [...OF_SALES, ...OF_OBJECTIVES, 'ledger_transfers', 'salesmen', 'transactions']

const OF_CREDIT = [
  'credit_agent_assignments',
  'credit_operations',
  'credit_request_comments',
  'credit_request_documents',
  'credit_requests',
]

/** Files that may name the tables of others. Each entry says why; an unnecessary one is refused. */
export const EXCEPTIONS: readonly Exception[] = [
  ...MESSAGE_EXCEPTIONS,
  ...STOCK_EXCEPTIONS,
  {
    files: /features\/months\/months\.store\.ts$/,
    tables: ['ledger_seals'],
    reason: 'a closing keeps the head of the chain, within the transaction that closes',
  },
  {
    files: /database\/commission-months\.ts$/,
    tables: ['commission_months'],
    reason: 'whoever changes what a rule asks for keeps the open months from being computed meanwhile',
  },
  {
    files: /database\/(stored-documents|conversation-readers)\.ts$/,
    tables: ['accounts'],
    reason: 'a document names the person who attached it, a conversation those who have read it',
  },
  {
    files: /http\/(caller|watched-sessions)\.ts$/,
    tables: ['sessions', 'accounts'],
    reason: 'each request and each stream reads its session, the status and the role of its account',
  },
  {
    files:
      /features\/(session\/(challenges|factor-setup|factors|own-secrets|session)|transactions\/transactions|follow-ups\/follow-ups|mails\/mails|pending-acts\/(managers|pending-act-keys))\.store\.ts$/,
    tables: ['accounts'],
    reason: 'reads or locks role and status of the account that the act is about, within the statement that decides',
  },
  {
    files: /features\/saved-views\/subscriptions\.store\.ts$/,
    tables: ['accounts'],
    reason: 'a view is mailed to the address, and computed with the role, that its reader has at that moment',
  },
  {
    files: /features\/(credit-requests\/credit-requests|ledger\/(ledger|operations)|amount-settings\/[a-z-]+)\.store\.ts$/,
    tables: ['accounts'],
    reason: 'reads or locks role and status of the account whose money it is, within the statement that decides',
  },
  {
    files: /features\/credit-requests\/credit-requests\.store\.ts$/,
    tables: ['credit_agent_assignments'],
    reason: 'finds the credit agent who pays, in the transaction that makes him pay',
  },
  {
    files: /features\/pending-acts\/(managers|pending-act-keys)\.store\.ts$/,
    tables: ['manager_depositions'],
    reason: 'whoever was deposed decides no act that waits',
  },
  {
    files: /features\/mails\/mails\.store\.ts$/,
    tables: ['mailed_keys'],
    reason: 'a kept mail is shown only while its link is good',
  },
  {
    files:
      /features\/notifications\/(act-|commission-|credit-|follow-up-|month-|objective-|reversal-|stock-|transaction-)?notifications\.store\.ts$/,
    tables: [
      'accounts',
      ...OF_CONTESTS,
      ...OF_BATCHES,
      ...OF_CREDIT,
      ...OF_DELIVERIES,
      'depots',
      'imports',
      'ledger_accounts',
      'ledger_entries',
      'ledger_transfers',
      'mails',
      'objectives',
      'outlet_assignments',
      'pending_acts',
      'reversals',
      'stock_alerts',
      'stock_order_lines',
      'stock_orders',
      'transactions',
    ],
    reason: 'a notification quotes what it tells about and finds whom to tell',
  },
  {
    files: /features\/ledger\/[a-z]+-invariants\.store\.ts$/,
    tables: [
      'accounts',
      'activities',
      'activity_days',
      'articles',
      'balance_settings',
      'balance_settings_in_force',
      'commission_days',
      'commission_rates',
      ...OF_GROUPS,
      'locked_lines',
      'reconciliations',
      'statement_lines',
      ...OF_BATCHES,
      ...OF_STATEMENTS,
      'credit_agent_assignments',
      'credit_requests',
      ...OF_DELIVERIES,
      'depots',
      'follow_up_contacts',
      'follow_ups',
      'renewals',
      'level_comparison',
      'levels_to_compare',
      'lines_to_follow',
      'month_closings',
      'stock_count_gaps',
      'stock_counts',
      'stock_alerts',
      'objective_versions',
      'objectives',
      'outlet_assignments',
      ...OF_STATISTICS,
      ...OF_MOVES,
      'sessions',
      'stock_receipt_lines',
      'stock_receipts',
      'subscription_prices',
      'transactions',
    ],
    reason: 'an invariant holds the tables of all features against each other',
  },
  {
    files: /features\/ledger\/ledger\.store\.ts$/,
    tables: ['commission_batches', 'commission_statements'],
    reason: 'an account is not emptied while a validated statement or a batch still pays it, within the transaction that empties it',
  },
  {
    files:
      /features\/commissions\/(brought-in|closing-month|concerned-activities|conditions|gone-lines|lost-citations|other-months|person-balance|recited-sales|sale-pairs|statement-totals)\.store\.ts$/,
    tables: OF_COMMISSIONS,
    reason: 'a commission is computed from what was sold, where, by whom, and from what the sale has earned already',
  },
  {
    files: /features\/reconciliations\/reversed-sales\.store\.ts$/,
    tables: ['transactions'],
    reason: 'holds the month of a sale in the transaction that reverses it',
  },
  {
    files: /features\/ledger\/operations\.store\.ts$/,
    tables: ['credit_requests'],
    reason: 'whoever had a part in the request does not take its movement back',
  },
  {
    files: /features\/amount-settings\/limits\.store\.ts$/,
    tables: ['credit_operations', 'credit_requests', 'ledger_transfers', 'transactions'],
    reason: 'a limit of a day holds against all that was given or taken that day',
  },
  {
    files: /features\/objectives\/objectives\.store\.ts$/,
    tables: ['accounts'],
    reason: 'an objective is written for an outlet that exists, within the transaction that writes it',
  },
  {
    files: /features\/objectives\/split\.store\.ts$/,
    tables: ['accounts', 'outlet_assignments', 'outlet_months', 'sector_months'],
    reason: 'a split weighs outlets by what they achieved, within the transaction that writes their objectives',
  },
  {
    files: /features\/imports\/(activity-effect|objective-classification)\.store\.ts$/,
    tables: ['accounts', 'articles', 'objectives', 'outlet_months', 'sector_days'],
    reason: 'a rehearsal compares what a file would change with the figures and objectives as they stand',
  },
  {
    files: /features\/accounts\/withdrawals\.store\.ts$/,
    tables: ['activities', 'imports', 'outlets_of_lines_alone'],
    reason: 'an outlet is withdrawn only if an undone import opened it and nothing else is known of it',
  },
  {
    files: /(process\/reseal|database\/serving-role)\.ts$/,
    tables: ['accounts', 'activities', 'channel_accesses', 'mails', 'pending_act_keys', 'serials', 'sign_ins'],
    reason: 'lists tables for all of the product: whose secrets a new key seals again, which rows the serving role may change',
  },
  {
    files: /process\/demonstration-data\.ts$/,
    tables: ['accounts'],
    reason: 'the demonstration fills a database without accounts only',
  },
]
