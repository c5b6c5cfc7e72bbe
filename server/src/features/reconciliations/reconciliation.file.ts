import type { RECONCILIATION_HEADINGS } from '@backoffice/contract/reconciliations/export-headings'
import { EXPLANATION_LABELS, GAP_LABELS, LINE_STATUS_LABELS, SIDE_LABELS, STEP_LABELS } from '@backoffice/contract/reconciliations/labels'
import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'
import type { ExportedLine } from './reconciled-lines.read.ts'

const COLUMNS: readonly Column<ExportedLine, (typeof RECONCILIATION_HEADINGS)[number]>[] = [
  { heading: 'Côté', kind: 'text', of: ({ side }) => SIDE_LABELS[side] },
  { heading: 'Statut', kind: 'text', of: ({ status }) => LINE_STATUS_LABELS[status] },
  { heading: 'Écart', kind: 'text', of: ({ gapKind }) => gapKind && GAP_LABELS[gapKind] },
  { heading: 'Date', kind: 'moment', of: ({ localTime }) => localTime },
  { heading: 'N° point de vente', kind: 'text', of: ({ outletNumber }) => outletNumber },
  { heading: 'Point de vente', kind: 'text', of: ({ outletName }) => outletName },
  { heading: 'N° abonné', kind: 'text', of: ({ subscriberNumber }) => subscriberNumber },
  { heading: 'N° décodeur', kind: 'text', of: ({ decoderNumber }) => decoderNumber },
  { heading: 'Montant', kind: 'amount', of: ({ amount }) => amount },
  { heading: 'Référence', kind: 'text', of: ({ reference }) => reference },
  { heading: 'Fichier', kind: 'text', of: ({ file }) => file },
  { heading: 'Ligne', kind: 'count', of: ({ lineNumber }) => lineNumber },
  { heading: 'En retard', kind: 'text', of: ({ isLate }) => (isLate ? 'Oui' : null) },
  { heading: 'Groupe', kind: 'count', of: ({ groupId }) => groupId },
  { heading: 'Étape', kind: 'text', of: ({ groupId, step }) => (groupId === null ? null : STEP_LABELS[step ?? 'hand']) },
  { heading: 'Score', kind: 'count', of: ({ score }) => score },
  { heading: 'Raison', kind: 'text', of: ({ groupReason }) => groupReason },
  { heading: 'Explication', kind: 'text', of: ({ explanationReason }) => explanationReason && EXPLANATION_LABELS[explanationReason] },
  { heading: 'Note', kind: 'text', of: ({ explanationNote }) => explanationNote },
  { heading: 'Mouvement', kind: 'text', of: ({ movementId }) => movementId },
  { heading: 'Par', kind: 'text', of: ({ madeByName }) => madeByName },
  { heading: 'Le', kind: 'moment', of: ({ madeAtLocal }) => madeAtLocal },
]

type ReconciliationFile = { month: string; batches: AsyncIterable<ExportedLine[]> }

/** Writes `rapprochement-2026-09.xlsx`. */
export function writeReconciliation({ month, batches }: ReconciliationFile, format: Format) {
  return writeSpreadsheet({ name: `rapprochement-${month.slice(0, 7)}`, sheet: 'Rapprochement', columns: COLUMNS, batches }, format)
}
