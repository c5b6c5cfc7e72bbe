import { useState } from 'react'
import { DropColumn, DropColumns } from '../../../ui/layout/drop-columns.tsx'

const COLUMNS = ['À traiter', 'Traitées']

export function PanelColumns() {
  const [place, setPlace] = useState('À traiter')
  const [isDragged, setDragged] = useState(false)
  const cards = (titleId: string) => (
    <ul aria-labelledby={titleId}>
      <li draggable onDragStart={() => setDragged(true)} onDragEnd={() => setDragged(false)}>
        Une demande
      </li>
    </ul>
  )
  return (
    <DropColumns columnWidth={12}>
      {COLUMNS.map((title) => (
        <DropColumn
          key={title}
          title={title}
          count={place === title ? 1 : 0}
          isTarget={isDragged && place !== title}
          onDrop={() => setPlace(title)}
          cards={place === title ? cards : null}
        />
      ))}
    </DropColumns>
  )
}
