import { IconDownload } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { HeaderFigures } from '../../../ui/chart/figure-card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { StatusWord } from '../../../ui/feedback/status-word.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FileName } from '../../../ui/form/file-name.tsx'
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
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}>
          Les lignes rejetées
        </Button>
      </Row>
    </Stack>
  )
}
