import { IconAdjustments, IconClipboardCopy, IconColumns3, IconDownload, IconPrinter } from '@tabler/icons-react'
import { DropDown } from './drop-down.tsx'
import type { TableDensity } from './table-column.ts'
import controls from './table-controls.module.css'
import { copyRows, saveCsv } from './table-export.ts'
import { type MenuEntry, TableMenu } from './table-menu.tsx'
import styles from './table-menu.module.css'
import type { TableModel } from './table-model.ts'

const DENSITY: Record<TableDensity, string> = { compact: 'Serrées', normal: 'Normales', roomy: 'Aérées' }

const LABEL = 'Exporter, affichage'

/** How the table is drawn, and the ways to take it away. */
export function TableDisplayMenu<Row>({ table, isNarrow }: { table: TableModel<Row>; isNarrow: boolean }) {
  return (
    <DropDown
      kind="menu"
      label={LABEL}
      button={
        <>
          <IconAdjustments aria-hidden />
          Exporter
        </>
      }
      buttonClassName={controls.tool}
    >
      {(close) => (
        <TableMenu
          label={LABEL}
          heading={!isNarrow && <p className={styles.heading}>Lignes</p>}
          entries={[...(isNarrow ? [] : densityEntries(table)), ...exportEntries(table), ...(isNarrow ? [columnsEntry(table)] : [])]}
          close={close}
        />
      )}
    </DropDown>
  )
}

function densityEntries<Row>({ memory, remember }: TableModel<Row>): MenuEntry[] {
  // The keys of the record are the densities, which `Object.keys` forgets.
  const densities = Object.keys(DENSITY) as TableDensity[]
  return densities.map((density) => ({
    label: DENSITY[density],
    isChosen: density === memory.density,
    onSelect: () => remember({ density }),
  }))
}

function exportEntries<Row>(table: TableModel<Row>): MenuEntry[] {
  const { name, onExport, page, isServerSide } = table.props
  const isPart = isServerSide === true && page !== undefined && page.total > table.rows.length
  const icon = <IconDownload aria-hidden />
  return [
    {
      label: isPart ? 'Copier la page pour un tableur' : 'Copier pour un tableur',
      icon: <IconClipboardCopy aria-hidden />,
      isApart: true,
      onSelect: () => void copyRows(table.columns, table.rows),
    },
    ...(onExport ? [{ label: 'Exporter en XLSX', icon, onSelect: () => onExport('xlsx') }] : []),
    {
      label: isPart && !onExport ? 'Exporter la page en CSV' : 'Exporter en CSV',
      icon,
      onSelect: () => (onExport ? onExport('csv') : saveCsv(name, table)),
    },
    { label: 'Imprimer', icon: <IconPrinter aria-hidden />, onSelect: () => window.print() },
  ]
}

function columnsEntry<Row>({ remember }: TableModel<Row>): MenuEntry {
  return { label: 'Colonnes d’origine', icon: <IconColumns3 aria-hidden />, onSelect: () => remember({ shown: {} }) }
}
