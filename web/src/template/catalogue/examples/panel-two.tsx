import { useState } from 'react'
import { NoRows, OpeningRow, RowList, RowName } from '../../../ui/layout/row-list.tsx'
import { ListPane, OpenPane, TwoPanes } from '../../../ui/layout/two-panes.tsx'

const NAMES = ['Premier élément', 'Deuxième élément', 'Troisième élément']

export function PanelTwo() {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <TwoPanes listWidth={20}>
      <ListPane label="Liste d’exemple">
        <RowList label="Éléments">
          {NAMES.map((name) => (
            <OpeningRow key={name} start={<RowName>{name}</RowName>} end={null} onOpen={() => setChosen(name)} />
          ))}
        </RowList>
      </ListPane>
      <OpenPane label="Élément ouvert" isChosen={false}>
        <NoRows>{chosen ?? 'Choisissez un élément.'}</NoRows>
      </OpenPane>
    </TwoPanes>
  )
}
