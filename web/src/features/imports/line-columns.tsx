import type { ImportLine } from '@backoffice/contract/imports'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import type { Column } from '../../ui/data-table.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { FATE_LABEL, FATE_TONE, type Tone } from './import-labels.ts'
import styles from './imports.module.css'

const fixed = { sortable: false } as const

/** What a person needs to find the line in the file and mend it. */
export const LINE_COLUMNS: Column<ImportLine>[] = [
  { ...fixed, id: 'line', header: 'Ligne', isName: true, align: 'end', width: 72, value: ({ line }) => line, cardCell: ({ line }) => `Ligne ${line}` },
  { ...fixed, id: 'column', header: 'Colonne', isSecondary: true, card: 'meta', value: ({ column }) => column ?? '–' },
  { ...fixed, id: 'read', header: 'Lu dans le fichier', card: 'figure', value: readText, cell: (line) => <ReadValue line={line} /> },
  {
    ...fixed, id: 'reason', header: 'Pourquoi', card: 'bar', value: ({ reason }) => reason ?? '–',
    cell: ({ reason }) => <span className={styles.reason}>{reason ?? '–'}</span>,
  },
  { ...fixed, id: 'outlet', header: 'N° PDV', align: 'end', card: 'figure', value: ({ outletNumber }) => outletNumber ?? '–', cell: (line) => <span title={line.outletName ?? undefined}>{line.outletNumber ?? '–'}</span> },
  { ...fixed, id: 'fate', header: 'Statut', card: 'figure', value: (line) => wordOf(line), cell: (line) => <StatusWord tone={toneOf(line)}>{wordOf(line)}</StatusWord> },
  { ...fixed, id: 'date', header: 'Date', isHidden: true, card: 'none', value: ({ date }) => formatInstant(date) },
  { ...fixed, id: 'subscriber', header: 'Abonné', isHidden: true, card: 'none', value: ({ subscriberNumber }) => subscriberNumber },
  { ...fixed, id: 'movement', header: 'Mouvement', isHidden: true, card: 'none', value: ({ movementCode }) => movementCode },
  { ...fixed, id: 'amount', header: 'Montant', align: 'end', card: 'none', value: ({ amount }) => amount, format: (amount) => formatMoney(typeof amount === 'number' ? amount : null) },
]

function ReadValue({ line }: { line: ImportLine }) {
  if (line.column === null) return '–'
  return <code className={styles.read} data-tone={toneOf(line)}>{readText(line)}</code>
}

function readText({ column, read }: ImportLine): string {
  if (column === null) return '–'
  return read === null || read.trim() === '' ? '(vide)' : read
}

function wordOf({ fate, isWarning }: ImportLine): string {
  return isWarning && fate === 'accepted' ? 'Avertissement' : FATE_LABEL[fate]
}

function toneOf({ fate, isWarning }: ImportLine): Tone {
  return isWarning && fate === 'accepted' ? 'warn' : FATE_TONE[fate]
}
