import { IMPORT_KIND_LABELS, type Import } from '@backoffice/contract/imports/imports'
import { IconFileSpreadsheet, IconReplace } from '@tabler/icons-react'
import { formatDay, formatInstant, formatMonth } from '../../format/dates.ts'
import { formatBytes, formatCount, formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './file-card.module.css'
import { STATE_LABEL, STATE_TONE } from './import-labels.ts'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

const COLUMNS_OF_THE_FILE: Record<Import['importKind'], number> = {
  activation: 31,
  objectif: 8,
  stock: 9,
  depot: 10,
  relance: 10,
  rapprochement: 31,
}

export function FileCard({ fileImport, onChangeFile }: { fileImport: Import; onChangeFile: () => void }) {
  return (
    <Card>
      <Row gap={[2, 4]} align="center" className={styles.file}>
        <span className={styles.fileIcon}>
          <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden />
        </span>
        <div className={styles.fileText}>
          <h2 className={styles.fileName}>{fileImport.file.name}</h2>
          <p className={typography.caption}>{factsOf(fileImport).join(' · ')}</p>
          {fileImport.file.otherSheets.length > 0 && <p className={typography.caption}>{otherSheetsOf(fileImport.file.otherSheets)}</p>}
        </div>
        <StatusWord tone={fileImport.state === 'analysed' ? 'good' : STATE_TONE[fileImport.state]}>{stateLabel(fileImport)}</StatusWord>
        <Button variant="subtle" leftSection={<IconReplace size={16} stroke={1.7} />} onClick={onChangeFile}>
          Changer de fichier
        </Button>
      </Row>
    </Card>
  )
}

function factsOf({ importKind, file, counts, month, period }: Import): string[] {
  return [
    IMPORT_KIND_LABELS[importKind],
    formatBytes(file.bytes),
    counts && formatCount(counts.lines, 'ligne'),
    encodingOf(file),
    headerOf(file, COLUMNS_OF_THE_FILE[importKind]),
    period && (period.from === period.to ? formatDay(period.from) : `du ${formatDay(period.from)} au ${formatDay(period.to)}`),
    month && `mois attendu\u00a0: ${formatMonth(month)}`,
  ]
    .filter((fact) => fact !== null)
    .filter(Boolean)
}

function encodingOf({ encoding, separator, sheet }: Import['file']): string {
  const separatorText = separator === '\t' ? 'tabulation' : `séparateur «\u00a0${separator}\u00a0»`
  return [encoding, separator && separatorText, sheet && `feuille «\u00a0${sheet}\u00a0»`].filter(Boolean).join(', ')
}

function otherSheetsOf(names: readonly string[]): string {
  const quoted = names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')
  return names.length === 1
    ? `La feuille ${quoted} a le même en-tête et n’a pas été lue\u00a0: enregistrez-la seule pour l’importer.`
    : `Les feuilles ${quoted} ont le même en-tête et n’ont pas été lues\u00a0: enregistrez-les seules pour les importer.`
}

function headerOf({ headerLine, columns }: Import['file'], expected: number): string {
  const headerText = headerLine !== null && `en-tête lu ligne ${formatNumber(headerLine)}`
  const columnsText = columns !== null && `${formatNumber(columns)} colonnes sur ${expected}`
  return [headerText, columnsText].filter(Boolean).join(', ')
}

function stateLabel(read: Import): string {
  if (read.state === 'analysed' && read.analysedAt !== null) return `Analysé en ${secondsBetween(read.createdAt, read.analysedAt)}`
  if (read.state === 'applied') return `Appliqué le ${formatInstant(read.appliedAt)}`
  if (read.state === 'undone') return `Annulé le ${formatInstant(read.undoneAt)}`
  return STATE_LABEL[read.state]
}

function secondsBetween(start: string, end: string): string {
  return `${formatNumber(Math.max(0.1, (Date.parse(end) - Date.parse(start)) / 1_000), 1)}\u00a0s`
}
