import { IconArchive, IconDownload, IconSortAscending2 } from '@tabler/icons-react'
import { useState } from 'react'
import { showSuccess } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import button from '../../../ui/form/button.module.css'
import { ActBar } from '../../../ui/layout/act-bar.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { ExportButton } from '../../../ui/overlay/export-button.tsx'

const ORDERS = ['Le plus ancien', 'Le plus récent', 'Le plus grand montant']
const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

const choose = (label: string) => () => showSuccess({ title: label })

export function MenuActs() {
  const [order, setOrder] = useState(ORDERS[0])
  return (
    <Stack align="start">
      <ActBar
        others={[
          { label: 'Exporter', icon: <IconDownload {...ICON} />, onSelect: choose('Exporter') },
          { label: 'Archiver', icon: <IconArchive {...ICON} />, isApart: true, onSelect: choose('Archiver') },
        ]}
      >
        <Button variant="default">Un acte fréquent</Button>
      </ActBar>
      <DropMenu
        label="Ordre"
        align="start"
        heading="Dans l’ordre"
        buttonClassName={button.icon}
        button={<IconSortAscending2 size={18} stroke={1.6} aria-hidden />}
        items={ORDERS.map((label) => ({ label, isChosen: label === order, onSelect: () => setOrder(label) }))}
      />
      <ExportButton isRunning={false} items={['Classeur Excel', 'Texte CSV'].map((label) => ({ label, onSelect: choose(label) }))} />
    </Stack>
  )
}
