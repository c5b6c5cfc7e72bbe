import type { ACT_HEADINGS } from '@backoffice/contract/audit/audit-headings'
import { roleLabel } from '@backoffice/contract/roles'
import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'
import type { ActRow } from './audit.read.ts'

const COLUMNS: readonly Column<ActRow, (typeof ACT_HEADINGS)[number]>[] = [
  { heading: 'Date', kind: 'moment', of: (act) => act.localTime },
  { heading: 'Personne', kind: 'text', of: (act) => act.actorName },
  { heading: 'N° de compte', kind: 'count', of: (act) => act.actorId },
  { heading: 'Rôle', kind: 'text', of: ({ role }) => roleLabel(role, role) },
  { heading: 'Action', kind: 'text', of: (act) => act.action },
  { heading: 'Résultat', kind: 'text', of: (act) => (act.status < 400 ? 'Fait' : 'Refusé') },
  { heading: 'Code du refus', kind: 'text', of: (act) => act.code },
  { heading: 'Paramètres', kind: 'text', of: (act) => describeFields(act.target) },
  { heading: 'Objets', kind: 'text', of: (act) => act.objects.map(({ kind, id }) => `${kind} ${id}`).join(', ') },
  { heading: 'Avant', kind: 'text', of: (act) => act.objects.map(({ before }) => describeFields(before)).join(' | ') },
  { heading: 'Après', kind: 'text', of: (act) => act.objects.map(({ after }) => describeFields(after)).join(' | ') },
  { heading: 'Adresse', kind: 'text', of: (act) => act.address },
  { heading: 'Session', kind: 'text', of: (act) => act.sessionId },
  { heading: 'Requête', kind: 'text', of: (act) => act.requestId },
]

/** Writes `audit-2026-09-30.xlsx`. */
export function writeActs(batches: AsyncIterable<ActRow[]>, { day, format }: { day: string; format: Format }) {
  return writeSpreadsheet({ name: `audit-${day}`, sheet: 'Audit', columns: COLUMNS, batches }, format)
}

/** Formats fields as `status: active, version: 3`. */
function describeFields(fields: object | null): string {
  return Object.entries(fields ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
