import { exportActs } from '@backoffice/contract/audit'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import { ExportButton } from '../../ui/export-button.tsx'
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
    <div aria-busy={isRunning}>
      <ExportButton isRunning={isRunning} onExport={(format) => void run(format)} />
    </div>
  )
}
