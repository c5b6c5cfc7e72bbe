import { exportActs } from '@backoffice/contract/audit'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import { showFailure } from '../../ui/toast.tsx'
import { type AuditSearch, filterOf } from './audit-search.ts'

/** Exactly what is filtered, whole. */
export function AuditExport({ search }: { search: AuditSearch }) {
  const [isRunning, setRunning] = useState(false)

  async function run(format: 'xlsx' | 'csv') {
    setRunning(true)
    try {
      await download(exportActs, { query: { ...filterOf(search), format } })
    } catch (error) {
      showFailure({ title: 'Le journal n’a pas pu être exporté', detail: ApiError.ofClient(error).message })
    } finally {
      setRunning(false)
    }
  }

  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          leftSection={<IconDownload size={16} stroke={1.8} />}
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
        >
          Exporter
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('xlsx')}>XLSX</Menu.Item>
        <Menu.Item onClick={() => void run('csv')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
