import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { DropMenu } from './drop-menu.tsx'
import styles from './export-button.module.css'
import type { ExportFormat } from './table-props.ts'

type Props = { isRunning: boolean; onExport: (format: ExportFormat) => void }

/** « Exporter », and in which format. */
export function ExportButton({ isRunning, onExport }: Props) {
  return (
    <DropMenu
      label="Exporter"
      isNamedByContent
      buttonClassName={styles.button}
      button={
        <>
          <IconDownload size={16} stroke={1.8} aria-hidden />
          {isRunning ? 'Préparation…' : 'Exporter'}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </>
      }
      items={[
        { label: 'XLSX', onSelect: () => onExport('xlsx') },
        { label: 'CSV', onSelect: () => onExport('csv') },
      ]}
    />
  )
}
