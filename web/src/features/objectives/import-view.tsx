import { type MonthPlace, monthText } from '@backoffice/contract/network-statistics/month'
import { IconArrowLeft } from '@tabler/icons-react'
import { Button } from '../../ui/form/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { ImportPanel } from '../imports/index.ts'

type Props = { place: MonthPlace; importId: number | undefined; onOpen: (importId: number | undefined) => void; onClose: () => void }

/** Imports the file of a month, in the place of its sheet. */
export function ImportView({ place, importId, onOpen, onClose }: Props) {
  return (
    <Stack>
      <Row>
        <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />} onClick={onClose}>
          Revenir à la grille
        </Button>
      </Row>
      <ImportPanel importKind="objectif" month={monthText(place)} kept={{ id: importId, onOpen }} />
    </Stack>
  )
}
