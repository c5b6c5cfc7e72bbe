import type { AccountLine } from '@backoffice/contract/accounts/accounts-import'
import { useState } from 'react'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import styles from './accounts-import.module.css'

type LineStatus = AccountLine['fate']
type StatusLabels = Record<LineStatus, string>

const TO_COME: StatusLabels = { created: 'À créer', existing: 'Existe déjà', rejected: 'Rejetée' }
const DONE: StatusLabels = { ...TO_COME, created: 'Créé' }
const TONES: Record<LineStatus, Tone> = { created: 'good', existing: 'neutral', rejected: 'bad' }

type Props = { lines: readonly AccountLine[]; fileName: string; isApplied: boolean }

export function AccountLines({ lines, fileName, isApplied }: Props) {
  const [view, setView] = useState<LineStatus | undefined>()
  const labels = isApplied ? DONE : TO_COME
  const columns = columnsOf(labels)
  const rows = lines.filter(({ fate: lineStatus }) => view === undefined || lineStatus === view)
  const count = (lineStatus: LineStatus) => lines.filter((line) => line.fate === lineStatus).length
  const lineStatuses = (['created', 'existing', 'rejected'] as const).filter((lineStatus) => count(lineStatus) > 0)
  return (
    <DataTable<AccountLine>
      name="account-lines"
      caption={`Lignes de ${fileName}`}
      rowsName={['ligne', 'lignes']}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => line}
      views={[
        { id: 'all', label: 'Toutes', count: lines.length },
        ...lineStatuses.map((lineStatus) => ({ id: lineStatus, label: PLURALS[lineStatus], count: count(lineStatus) })),
      ]}
      view={view ?? 'all'}
      onView={(id) => setView(lineStatuses.find((lineStatus) => lineStatus === id))}
      empty="Aucune ligne dans ce fichier."
    />
  )
}

const PLURALS: StatusLabels = { created: 'Nouveaux', existing: 'Connus', rejected: 'Rejetées' }

function columnsOf(labels: StatusLabels): Column<AccountLine>[] {
  return [
    { id: 'line', header: 'Ligne', isSecondary: true, card: 'meta', value: ({ line }) => line },
    { id: 'name', header: 'Compte', isName: true, value: ({ name, email, outletNumber }) => name || email || outletNumber || 'Sans nom' },
    {
      id: 'status',
      header: 'Sort',
      filter: 'choice',
      card: 'figure',
      value: ({ fate: lineStatus }) => labels[lineStatus],
      cell: ({ fate: lineStatus }) => <StatusWord tone={TONES[lineStatus]}>{labels[lineStatus]}</StatusWord>,
    },
    { id: 'outletNumber', header: 'NUMDIST', isSecondary: true, card: 'none', value: ({ outletNumber }) => outletNumber },
    { id: 'email', header: 'EMAIL', isSecondary: true, card: 'none', value: ({ email }) => email },
    {
      id: 'read',
      header: 'Lu',
      definition: 'La colonne en cause, et ce qui y a été lu, tel quel.',
      card: 'none',
      value: ({ column, read }) => (column === null ? null : `${column} ${read ?? ''}`.trim()),
      cell: ({ column, read }) =>
        column && (
          <>
            {column} {read !== null && <code className={styles.read}>{read}</code>}
          </>
        ),
    },
    {
      id: 'reason',
      header: 'Pourquoi',
      card: 'bar',
      value: ({ reason }) => reason,
      cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
    },
  ]
}
