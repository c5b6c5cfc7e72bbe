const OF_LINES = ['import_lines', 'outlets_of_lines_alone', 'waiting_lines'] as const
export const OF_STATEMENTS = ['commission_lines', 'commission_months', 'commission_rules', 'commission_statements'] as const
export const OF_STATISTICS = ['outlet_days', 'outlet_months', 'salesman_days', 'salesman_months', 'sector_days', 'sector_months'] as const
const OF_CHANGES = ['commission_assignment_changes', 'commission_changed_months', 'commission_rule_changes'] as const
export const OF_BATCHES = ['commission_batch_statements', 'commission_batches'] as const
export const OF_DELIVERIES = ['deliveries', 'delivery_gaps', 'delivery_lines'] as const
export const OF_GROUPS = ['reconciliation_groups', 'reconciliation_members'] as const
export const OF_MOVES = ['serials', 'stock_move_serials', 'stock_moves'] as const

/** Every table and view, by the feature that writes it. `foundation` is `http`, `database` and `jobs`. */
export const TABLES = {
  foundation: ['audit', 'audit_objects', 'closed_months', 'data_version', 'idempotency_keys', 'installation', 'outbox', 'sent_files'],
  accounts: ['accounts', 'credit_agent_assignments', 'manager_depositions', 'outlet_assignments'],
  'amount-settings': ['amount_settings', 'balance_settings', 'balance_settings_in_force'],
  announcements: ['announcement_pictures', 'announcement_reads', 'announcements'],
  articles: ['article_prices', 'articles'],
  calendar: ['calendar_settings', 'closings'],
  'channel-access': ['channel_accesses'],
  commissions: ['commission_contests', 'commission_days', ...OF_BATCHES, ...OF_CHANGES, ...OF_STATEMENTS],
  'credit-requests': ['credit_request_comments', 'credit_request_documents', 'credit_request_readers', 'credit_requests', 'request_limits'],
  deliveries: ['delivery_documents', ...OF_DELIVERIES],
  'follow-ups': ['follow_up_contacts', 'follow_ups', 'renewal_lists', 'renewals'],
  imports: ['activities', 'activities_elsewhen', 'imports', 'known_outlets', ...OF_LINES],
  ledger: [
    'credit_operations',
    'ledger_accounts',
    'ledger_checks',
    'ledger_days',
    'ledger_entries',
    'ledger_seals',
    'ledger_transfers',
    'ledger_unsealed',
    'ledger_violations',
    'reversals',
  ],
  'mailed-secrets': ['mailed_codes', 'mailed_keys', 'password_tickets'],
  mails: ['mails'],
  months: ['month_acts', 'month_closings'],
  messages: ['message_threads', 'thread_members', 'thread_messages', 'thread_readers'],
  'network-statistics': ['activity_days', 'figures', ...OF_STATISTICS, 'salesmen'],
  notifications: ['notifications'],
  objectives: ['objective_versions', 'objectives'],
  packages: ['commission_rates', 'package_options', 'packages', 'subscription_prices'],
  'pending-acts': ['pending_act_keys', 'pending_acts'],
  profile: ['account_images'],
  'saved-views': ['saved_views', 'view_defaults', 'view_mails', 'view_sendings', 'view_subscriptions'],
  reconciliations: [
    'locked_lines',
    'operator_lines',
    'our_lines',
    ...OF_GROUPS,
    'reconciliation_progress',
    'reconciliations',
    'refused_pairs',
    'statement_lines',
  ],
  search: ['identifier_index', 'identifier_index_mark', 'search_recents'],
  session: ['challenges', 'known_devices', 'recovery_codes', 'sessions', 'sign_in_counters', 'sign_ins'],
  'stock-months': ['depot_statements'],
  stock: ['depots', 'level_comparison', 'levels_to_compare', 'lines_to_follow', 'serial_numbers', ...OF_MOVES],
  'stock-alerts': ['stock_alerts', 'stock_settings'],
  'stock-counts': ['stock_count_entries', 'stock_count_gaps', 'stock_counts'],
  'stock-orders': [
    'stock_order_comments',
    'stock_order_lines',
    'stock_order_quantities',
    'stock_order_readers',
    'stock_order_states',
    'stock_orders',
  ],
  'stock-receipts': ['stock_receipt_lines', 'stock_receipts'],
  tasks: ['task_handovers', 'tasks'],
  transactions: ['transactions'],
} as const satisfies Record<string, readonly string[]>
