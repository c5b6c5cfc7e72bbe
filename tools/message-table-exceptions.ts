import type { Exception } from './stock-table-exceptions.ts'

/** Files about what people write to each other, and what they are told, that may name the tables of others, and why. */
export const MESSAGE_EXCEPTIONS: readonly Exception[] = [
  {
    files: /features\/(messages\/messages|tasks\/tasks|announcements\/(announcements|audience))\.store\.ts$/,
    tables: ['accounts', 'outlet_assignments'],
    reason: 'messages, tasks and announcements are addressed to accounts, checked within the transaction that writes them',
  },
  {
    files: /features\/notifications\/message-notifications\.store\.ts$/,
    tables: ['accounts', 'announcement_reads', 'announcements', 'message_threads', 'tasks', 'thread_messages', 'thread_readers'],
    reason: 'a notification says who wrote, and goes to those who may read it',
  },
  {
    files: /features\/notifications\/month-notifications\.store\.ts$/,
    tables: ['month_closings'],
    reason: 'a notification quotes what it tells about and finds whom to tell',
  },
  {
    files: /features\/notifications\/stock-notifications\.store\.ts$/,
    tables: ['stock_count_entries', 'stock_count_gaps', 'stock_counts', 'stock_order_comments'],
    reason: 'a notification quotes what it tells about and finds whom to tell',
  },
]
