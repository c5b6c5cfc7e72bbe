import { IconDownload } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { HeaderFigures } from '../../../ui/chart/figure-card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { StatusWord } from '../../../ui/feedback/status-word.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FileName } from '../../../ui/form/file-name.tsx'
import { saveCsv } from '../../../ui/table/table-export.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'

const COUNTS = [
  { label: 'Lignes lues', value: formatNumber(24) },
  { label: 'Appliquées', value: formatNumber(22) },
  { label: 'Rejetées', value: formatNumber(2) },
]

export function ImportOutcome() {
  return (
    <Stack>
      <Row align="center" justify="between">
        <FileName name="activites-2026-11-21.csv" />
        <StatusWord tone="good">Appliqué</StatusWord>
      </Row>
      <HeaderFigures figures={COUNTS} />
      <Alert tone="warn">Deux lignes n’ont pas été comprises&nbsp;: corrigez-les, puis importez-les de nouveau.</Alert>
      <Row>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          onClick={() => saveCsv('activites-2026-11-21-rejets', { columns: COLUMNS, rows: REJECTED })}
        >
          Les lignes rejetées
        </Button>
      </Row>
    </Stack>
  )
}

type RejectedLine = { line: number; read: string; reason: string }

const REJECTED: readonly RejectedLine[] = [
  { line: 7, read: '31/11/2026', reason: 'Cette date n’existe pas.' },
  { line: 19, read: '24,9O', reason: 'Ce n’est pas un montant.' },
]

const COLUMNS: readonly Column<RejectedLine>[] = [
  { id: 'line', header: 'Ligne', value: ({ line }) => line },
  { id: 'read', header: 'Lu', value: ({ read }) => read },
  { id: 'reason', header: 'Raison', isName: true, value: ({ reason }) => reason },
]
