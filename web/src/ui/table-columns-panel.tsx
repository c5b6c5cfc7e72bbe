import { Drawer } from '@mantine/core'
import controls from './table-controls.module.css'
import { drawerClasses, ToolButton } from './table-controls.tsx'
import type { TableModel } from './table-model.ts'

type Props<Row> = { table: TableModel<Row>; isOpen: boolean; onClose: () => void }

/** Which columns are shown, at the right, while their effect is watched at the left. */
export function TableColumnsPanel<Row>({ table: { props, memory, remember }, isOpen, onClose }: Props<Row>) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="var(--panel-width)"
      title="Colonnes"
      withOverlay={false}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
      classNames={drawerClasses}
    >
      <div className={controls.choices}>
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
      <div className={controls.panelFoot}>
        <ToolButton onClick={() => remember({ shown: {}, pinned: [] })}>Colonnes d’origine</ToolButton>
        <ToolButton onClick={onClose}>Fermer</ToolButton>
      </div>
    </Drawer>
  )
}
