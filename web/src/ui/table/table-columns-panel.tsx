import { Button } from '../form/button.tsx'
import check from '../form/check.module.css'
import { SidePanel } from '../overlay/side-panel.tsx'
import type { TableModel } from './table-model.ts'
import styles from './table-panel.module.css'

type Props<Row> = { table: TableModel<Row>; isOpen: boolean; onClose: () => void }

/** Chooses the visible columns in a side panel, so that the effect shows at once. */
export function TableColumnsPanel<Row>({ table: { props, memory, remember }, isOpen, onClose }: Props<Row>) {
  if (!isOpen) return null
  const first = props.columns.find(({ isName }) => !isName)
  return (
    <SidePanel
      title="Colonnes"
      foot={
        <Button variant="default" onClick={() => remember({ shown: {}, pinned: [] })}>
          Colonnes d’origine
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.choices}>
        {props.columns.map(({ id, header, definition, isName, isHidden }) => (
          <label key={id} title={definition}>
            <input
              type="checkbox"
              className={check.check}
              disabled={isName}
              checked={isName || (memory.shown[id] ?? !isHidden)}
              data-autofocus={id === first?.id || undefined}
              onChange={({ target }) => remember({ shown: { ...memory.shown, [id]: target.checked } })}
            />
            {header}
          </label>
        ))}
      </div>
    </SidePanel>
  )
}
