import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'

type Line = { id: number; name: string; pieces: number | null }

const ANSWER_MS = 2_000
const LINES: readonly Line[] = [
  { id: 1, name: 'Première', pieces: 3 },
  { id: 2, name: 'Deuxième, sans valeur', pieces: null },
]
const COLUMNS: readonly Column<Line>[] = [
  { id: 'name', header: 'Nom', value: ({ name }) => name, isName: true },
  {
    id: 'pieces',
    header: 'Pièces',
    value: ({ pieces }) => pieces,
    align: 'end',
    format: (value) => (value === null ? '–' : String(value)),
  },
]
const COMMON = { columns: COLUMNS, rowKey: ({ id }: Line) => id, isPlain: true }

export function TableStates() {
  const [isStale, setStale] = useState(false)
  const readAgain = () => {
    setStale(true)
    setTimeout(() => setStale(false), ANSWER_MS)
  }
  return (
    <Stack>
      <DataTable name="catalogue-plain" caption="Tableau court, dans une carte" rows={LINES} isStale={isStale} {...COMMON} />
      <Row>
        <Button variant="default" onClick={readAgain}>
          Lire de nouveau
        </Button>
      </Row>
      <DataTable
        name="catalogue-empty"
        caption="Sans ligne"
        rows={[]}
        empty={<EmptyState title="Rien ici" message="La prochaine ligne apparaîtra ici." />}
        {...COMMON}
      />
    </Stack>
  )
}
