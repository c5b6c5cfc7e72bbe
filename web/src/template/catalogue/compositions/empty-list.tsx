import { IconInbox, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { OpeningRow, RowDetail, RowList, RowName } from '../../../ui/layout/row-list.tsx'

const PLUS = <IconPlus size={16} stroke={1.8} aria-hidden />

export function EmptyList() {
  const [hasTask, setHasTask] = useState(false)
  if (hasTask) {
    return (
      <RowList label="Tâches d’exemple">
        <OpeningRow
          start={<RowName>Une tâche</RowName>}
          end={<RowDetail>touchez-la pour la retirer</RowDetail>}
          onOpen={() => setHasTask(false)}
        />
      </RowList>
    )
  }
  return (
    <EmptyState
      icon={<IconInbox size={28} stroke={1.4} aria-hidden />}
      title="Aucune tâche"
      message="Celles que vous notez, ou qu’une autre personne vous confie, apparaissent ici."
      action={
        <Button leftSection={PLUS} onClick={() => setHasTask(true)}>
          Noter une tâche
        </Button>
      }
    />
  )
}
