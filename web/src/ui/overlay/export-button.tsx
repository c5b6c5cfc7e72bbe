import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { DropMenu } from './drop-menu.tsx'
import type { DropMenuItem } from './drop-down-props.ts'
import styles from './export-button.module.css'

type Props = { isRunning: boolean; items: readonly DropMenuItem[] }

export function ExportButton({ isRunning, items }: Props) {
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
      items={items}
    />
  )
}
