import type { Statement } from '@backoffice/contract/commissions/statements'
import { downloadStatement } from '@backoffice/contract/commissions/statements-file'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { Button } from '../../ui/form/button.tsx'

/** Downloads a statement with its lines as a PDF. */
export function StatementDownload({ statement: { id } }: { statement: Pick<Statement, 'id'> }) {
  const [run, isRunning] = useDownload()
  return (
    <Button variant="default" loading={isRunning} onClick={() => run(() => download(downloadStatement, { params: { id } }))}>
      Télécharger en PDF
    </Button>
  )
}
