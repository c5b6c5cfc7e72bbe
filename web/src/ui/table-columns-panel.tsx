import controls from './table-controls.module.css'
import { ToolButton } from './table-controls.tsx'
import type { TableModel } from './table-model.ts'
import { TablePanel } from './table-panel.tsx'
import styles from './table-panel.module.css'

type Props<Row> = { table: TableModel<Row>; isOpen: boolean; onClose: () => void }

/** Which columns are shown, at the right, while their effect is watched at the left. */
export function TableColumnsPanel<Row>({ table: { props, memory, remember }, isOpen, onClose }: Props<Row>) {
  return (
    <TablePanel title="Colonnes" isOpen={isOpen} isModal={false} onClose={onClose}>
      <div className={styles.choices}>
        {props.columns.map(({ id, header, definition, isName, isHidden }) => (
          <label key={id} title={definition}>
            <input
              type="checkbox"
              className={controls.check}
              disabled={isName}
              checked={isName || (memory.shown[id] ?? !isHidden)}
              onChange={({ target }) => remember({ shown: { ...memory.shown, [id]: target.checked } })}
            />
            {header}
          </label>
        ))}
      </div>
      <div className={styles.foot}>
        <ToolButton onClick={() => remember({ shown: {}, pinned: [] })}>Colonnes d’origine</ToolButton>
        <ToolButton onClick={onClose}>Fermer</ToolButton>
      </div>
    </TablePanel>
  )
}
