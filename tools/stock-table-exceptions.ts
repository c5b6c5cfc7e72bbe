import { OF_MOVES } from './table-owners.ts'

export type Exception = { files: RegExp; tables: readonly string[]; reason: string }

/** Files about goods that may name the tables of others, and why. */
export const STOCK_EXCEPTIONS: readonly Exception[] = [
  {
    files: /features\/stock-counts\/gaps\.store\.ts$/,
    tables: ['articles', 'depots', 'serial_numbers', ...OF_MOVES],
    reason: 'a count is compared with the books within the transaction that submits or posts it',
  },
  {
    files: /features\/stock\/followed-lines\.store\.ts$/,
    tables: ['activities', 'imports'],
    reason: 'the stock follows the lines of activity within the transaction that changes them',
  },
  {
    files: /features\/stock\/sold-serials\.store\.ts$/,
    tables: ['transactions'],
    reason: 'a decoder stays sold while a validated sale has it, which is locked with the decoder',
  },
  {
    files: /features\/articles\/articles\.store\.ts$/,
    tables: ['depots', 'ledger_accounts'],
    reason: 'an article is retired, or counted otherwise, only while none of it is in stock, or has moved',
  },
  {
    files: /features\/deliveries\/(deliveries|delivery-documents)\.store\.ts$/,
    tables: ['depots'],
    reason: 'a delivery is locked, or shown, for who reaches the outlet where it comes from or goes',
  },
  {
    files: /features\/stock-months\/depot-statements\.store\.ts$/,
    tables: ['depots'],
    reason: 'a statement is voided only by the call of its kind of depot',
  },
  {
    files: /features\/imports\/stock-classification\.store\.ts$/,
    tables: ['articles', 'depots', 'serial_numbers', 'serials', 'stock_receipt_lines', 'stock_receipts'],
    reason: 'a rehearsal compares what a file brings with what was received before',
  },
  {
    files: /features\/imports\/depot-classification\.store\.ts$/,
    tables: ['articles', 'depot_statements', 'depots'],
    reason: 'a rehearsal compares what a file states with what files stated before',
  },
]
