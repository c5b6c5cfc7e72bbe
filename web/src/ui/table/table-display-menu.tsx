import { IconAdjustments, IconClipboardCopy, IconColumns3, IconDownload, IconPrinter } from '@tabler/icons-react'
import type { DropMenuItem } from '../overlay/drop-down-props.ts'
import { DropMenu } from '../overlay/drop-menu.tsx'
import type { TableDensity } from './table-column.ts'
import controls from './table-controls.module.css'
import { copyRows, saveCsv } from './table-export.ts'
import type { TableModel } from './table-model.ts'
import type { TableQuery } from './table-props.ts'
import { useSettledActs } from './use-settled-acts.ts'

const DENSITY: Record<TableDensity, string> = { compact: 'Serrées', normal: 'Normales', roomy: 'Aérées' }

/** Offers row density and exports; in narrow windows exports and columns. */
export function TableDisplayMenu<Row>({ table, isNarrow }: { table: TableModel<Row>; isNarrow: boolean }) {
  const run = useSettledActs(exportActs(table), table.props.isStale)
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
      items={() => [...(isNarrow ? [] : densityItems(table)), ...exportItems(table, run), ...(isNarrow ? [columnsItem(table)] : [])]}
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

type ExportAct = 'copy' | 'xlsx' | 'csv' | 'print'

function exportActs<Row>(table: TableModel<Row>): Record<ExportAct, () => void> {
  const { name, onExport } = table.props
  return {
    copy: () => void copyRows(table.columns, table.rows),
    xlsx: () => onExport?.('xlsx', queryOf(table)),
    csv: () => (onExport ? onExport('csv', queryOf(table)) : saveCsv(name, table)),
    print: () => window.print(),
  }
}

function exportItems<Row>(table: TableModel<Row>, run: (act: ExportAct) => void): DropMenuItem[] {
  const { onExport, page, isServerSide } = table.props
  const isPart = isServerSide === true && page !== undefined && page.total > table.rows.length
  const icon = <IconDownload aria-hidden />
  return [
    {
      label: isPart ? 'Copier la page pour un tableur' : 'Copier pour un tableur',
      icon: <IconClipboardCopy aria-hidden />,
      isApart: true,
      onSelect: () => run('copy'),
    },
    ...(onExport ? [{ label: 'Exporter en XLSX', icon, onSelect: () => run('xlsx') }] : []),
    { label: isPart && !onExport ? 'Exporter la page en CSV' : 'Exporter en CSV', icon, onSelect: () => run('csv') },
    { label: 'Imprimer', icon: <IconPrinter aria-hidden />, onSelect: () => run('print') },
  ]
}

/** Leaves out filters and search where the server applies them: the query of its call says them already. */
function queryOf<Row>({ props, sort, filters, query }: TableModel<Row>): TableQuery {
  return props.isServerSide ? { sort, filters: {}, query: '' } : { sort, filters, query }
}

function columnsItem<Row>({ remember }: TableModel<Row>): DropMenuItem {
  return { label: 'Colonnes d’origine', icon: <IconColumns3 aria-hidden />, onSelect: () => remember({ shown: {} }) }
}
