import { useState } from 'react'
import { formatMoney } from '../../../format/money.ts'
import { showSuccess } from '../../../ui/feedback/toast.tsx'
import { Choices } from '../../../ui/layout/choices.tsx'
import { NoRows, OpeningRow, RowDetail, RowFigure, RowList, RowName } from '../../../ui/layout/row-list.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const CHOICES = [
  { value: 'some', label: 'Des lignes', count: 2 },
  { value: 'none', label: 'Aucune', count: 0 },
] as const

export function ListRows() {
  const [view, setView] = useState<'some' | 'none'>('some')
  return (
    <Stack gap={2}>
      <Choices label="Liste d’exemple" choices={CHOICES} value={view} onChange={setView} />
      <RowList label="Exemple">
        {view === 'none' && <NoRows>Aucune ligne.</NoRows>}
        {view === 'some' &&
          ['Première ligne', 'Une ligne dont le nom est trop long pour tenir sur un petit écran'].map((name) => (
            <OpeningRow
              key={name}
              start={
                <>
                  <RowName>{name}</RowName>
                  <RowDetail>ce qui la précise</RowDetail>
                </>
              }
              end={<RowFigure>{formatMoney(1_250)}</RowFigure>}
              onOpen={() => showSuccess({ title: `${name} s’ouvre` })}
            />
          ))}
      </RowList>
    </Stack>
  )
}
