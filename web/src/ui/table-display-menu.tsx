import { Menu } from '@mantine/core'
import { IconAdjustments, IconCheck, IconClipboardCopy, IconColumns3, IconDownload, IconPrinter } from '@tabler/icons-react'
import type { TableDensity } from './table-column.ts'
import { menuClasses, ToolButton } from './table-controls.tsx'
import controls from './table-controls.module.css'
import { copyRows, saveCsv } from './table-export.ts'
import type { TableModel } from './table-model.ts'

const DENSITY: Record<TableDensity, string> = { compact: 'Serrées', normal: 'Normales', roomy: 'Aérées' }

/** How the table is drawn, and the ways to take it away. */
export function TableDisplayMenu<Row>({ table, isNarrow }: { table: TableModel<Row>; isNarrow: boolean }) {
  const { memory, remember, props } = table
  // The keys of the record are the densities, which `Object.keys` forgets.
  const densities = Object.keys(DENSITY) as TableDensity[]
  return (
    <Menu position="bottom-end" offset={4} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ToolButton aria-label="Affichage et export" title="Affichage et export"><IconAdjustments aria-hidden /></ToolButton>
      </Menu.Target>
      <Menu.Dropdown className={menuClasses.dropdown}>
        {!isNarrow && <Menu.Label className={controls.label}>Lignes</Menu.Label>}
        {!isNarrow && densities.map((density) => (
          <Menu.Item
            key={density} className={menuClasses.item} role="menuitemradio" aria-checked={density === memory.density}
            leftSection={density === memory.density ? <IconCheck /> : <i className={controls.blank} />}
            onClick={() => remember({ density })}
          >
            {DENSITY[density]}
          </Menu.Item>
        ))}
        {!isNarrow && <Menu.Divider className={menuClasses.divider} />}
        <Menu.Item className={menuClasses.item} leftSection={<IconClipboardCopy />} onClick={() => void copyRows(table.columns, table.rows)}>
          Copier pour un tableur
        </Menu.Item>
        {(props.onExport ? (['xlsx', 'csv'] as const) : (['csv'] as const)).map((format) => (
          <Menu.Item
            key={format} className={menuClasses.item} leftSection={<IconDownload />}
            onClick={() => (props.onExport ? props.onExport(format) : saveCsv(props.name, table))}
          >
            Exporter en {format.toUpperCase()}
          </Menu.Item>
        ))}
        <Menu.Item className={menuClasses.item} leftSection={<IconPrinter />} onClick={() => window.print()}>Imprimer</Menu.Item>
        {isNarrow && (
          <Menu.Item className={menuClasses.item} leftSection={<IconColumns3 />} onClick={() => remember({ shown: {} })}>
            Colonnes d’origine
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
