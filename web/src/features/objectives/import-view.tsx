import { type MonthPlace, monthText } from '@backoffice/contract/network-statistics/month'
import { IconArrowLeft } from '@tabler/icons-react'
import { Button } from '../../ui/form/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { ImportPanel } from '../imports/index.ts'

/** Imports the file of a month, in the place of its sheet. */
export function ImportView({ place, onClose }: { place: MonthPlace; onClose: () => void }) {
  return (
    <Stack>
      <Row>
        <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />} onClick={onClose}>
          Revenir à la grille
        </Button>
      </Row>
      <ImportPanel importKind="objectif" month={monthText(place)} />
    </Stack>
  )
}
