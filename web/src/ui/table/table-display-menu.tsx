import { IconAdjustments, IconClipboardCopy, IconColumns3, IconDownload, IconPrinter } from '@tabler/icons-react'
import type { DropMenuItem } from '../overlay/drop-down-props.ts'
import { DropMenu } from '../overlay/drop-menu.tsx'
import type { TableDensity } from './table-column.ts'
import controls from './table-controls.module.css'
import { copyRows, saveCsv } from './table-export.ts'
import type { TableModel } from './table-model.ts'
import type { TableQuery } from './table-props.ts'

const DENSITY: Record<TableDensity, string> = { compact: 'Serrées', normal: 'Normales', roomy: 'Aérées' }

/** Offers row density and exports; in narrow windows exports and columns. */
export function TableDisplayMenu<Row>({ table, isNarrow }: { table: TableModel<Row>; isNarrow: boolean }) {
  return (
    <DropMenu
      label="Exporter, affichage"
      button={
        <>
          <IconAdjustments aria-hidden />
          Exporter
        </>
      }
      buttonClassName={controls.tool}
      heading={isNarrow ? undefined : 'Lignes'}
      items={() => [...(isNarrow ? [] : densityItems(table)), ...exportItems(table), ...(isNarrow ? [columnsItem(table)] : [])]}
    />
  )
}

function densityItems<Row>({ memory, remember }: TableModel<Row>): DropMenuItem[] {
  // The keys of the record are the densities, which `Object.keys` forgets.
  const densities = Object.keys(DENSITY) as TableDensity[]
  return densities.map((density) => ({
    label: DENSITY[density],
    isChosen: density === memory.density,
    onSelect: () => remember({ density }),
  }))
}

function exportItems<Row>(table: TableModel<Row>): DropMenuItem[] {
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
    ...(onExport ? [{ label: 'Exporter en XLSX', icon, onSelect: () => onExport('xlsx', queryOf(table)) }] : []),
    {
      label: isPart && !onExport ? 'Exporter la page en CSV' : 'Exporter en CSV',
      icon,
      onSelect: () => (onExport ? onExport('csv', queryOf(table)) : saveCsv(name, table)),
    },
    { label: 'Imprimer', icon: <IconPrinter aria-hidden />, onSelect: () => window.print() },
  ]
}

/** Leaves out filters and search where the server applies them: the query of its call says them already. */
function queryOf<Row>({ props, sort, filters, query }: TableModel<Row>): TableQuery {
  return props.isServerSide ? { sort, filters: {}, query: '' } : { sort, filters, query }
}

function columnsItem<Row>({ remember }: TableModel<Row>): DropMenuItem {
  return { label: 'Colonnes d’origine', icon: <IconColumns3 aria-hidden />, onSelect: () => remember({ shown: {} }) }
}
