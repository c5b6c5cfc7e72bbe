import { Menu } from '@mantine/core'
import { IconAdjustments, IconCheck, IconClipboardCopy, IconColumns3, IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TableDensity } from './table-column.ts'
import controls from './table-controls.module.css'
import { menuClasses, portalInto, ToolButton } from './table-controls.tsx'
import { copyRows, saveCsv } from './table-export.ts'
import type { TableModel } from './table-model.ts'

const DENSITY: Record<TableDensity, string> = { compact: 'Serrées', normal: 'Normales', roomy: 'Aérées' }

/** How the table is drawn, and the ways to take it away. */
export function TableDisplayMenu<Row>({ table, isNarrow }: { table: TableModel<Row>; isNarrow: boolean }) {
  const { remember, props } = table
  return (
    <Menu position="bottom-end" offset={4} portalProps={portalInto(props.name)} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ToolButton aria-label="Affichage et export" title="Affichage et export">
          <IconAdjustments aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown className={menuClasses.dropdown}>
        {!isNarrow && <Densities table={table} />}
        <Item icon={<IconClipboardCopy />} label="Copier pour un tableur" onClick={() => void copyRows(table.columns, table.rows)} />
        {props.onExport && <Item icon={<IconDownload />} label="Exporter en XLSX" onClick={() => props.onExport?.('xlsx')} />}
        <Item
          icon={<IconDownload />}
          label="Exporter en CSV"
          onClick={() => (props.onExport ? props.onExport('csv') : saveCsv(props.name, table))}
        />
        <Item icon={<IconPrinter />} label="Imprimer" onClick={() => window.print()} />
        {isNarrow && <Item icon={<IconColumns3 />} label="Colonnes d’origine" onClick={() => remember({ shown: {} })} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function Densities<Row>({ table: { memory, remember } }: { table: TableModel<Row> }) {
  // The keys of the record are the densities, which `Object.keys` forgets.
  const densities = Object.keys(DENSITY) as TableDensity[]
  return (
    <>
      <Menu.Label className={controls.label}>Lignes</Menu.Label>
      <Menu.RadioGroup
        value={memory.density}
        onChange={(chosen) => remember({ density: densities.find((known) => known === chosen) ?? 'normal' })}
      >
        {densities.map((density) => (
          <Menu.RadioItem key={density} value={density} className={menuClasses.item} checkIcon={<IconCheck />} closeMenuOnClick>
            {DENSITY[density]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider className={menuClasses.divider} />
    </>
  )
}

function Item({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Menu.Item className={menuClasses.item} leftSection={icon} onClick={onClick}>
      {label}
    </Menu.Item>
  )
}
