import type { Table, TableColumn } from '../table.ts'
import type { Reversal } from './ledger.ts'

export const REVERSAL_COLUMNS = {
  userName: { header: 'Compte', value: ({ userName }) => userName },
  createdAt: { header: 'Date', date: 'instant', value: ({ createdAt }) => createdAt },
  amount: { header: 'Mouvement repris', number: 'amount', value: ({ amount }) => amount },
  reason: { header: 'Raison', value: ({ reason }) => reason },
  madeByName: { header: 'Fait par', value: ({ madeByName }) => madeByName },
  reversedByName: { header: 'Repris par', value: ({ reversedByName }) => reversedByName },
} satisfies Record<string, TableColumn<Reversal>>

export const REVERSAL_TABLE: Table = { fileName: 'contre-passations', sheet: 'Contre-passations', columns: REVERSAL_COLUMNS }
