import type { Statement } from '@backoffice/contract/commissions/statements'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { StatementDownload } from './statement-download.tsx'

/** Offers a statement as a page to read and print, and as a PDF. */
export function StatementDocument({ statement }: { statement: Pick<Statement, 'id'> }) {
  return (
    <>
      <ButtonLink variant="default" to={paths.document} search={{ type: 'statement', id: statement.id }}>
        Lire et imprimer
      </ButtonLink>
      <StatementDownload statement={statement} />
    </>
  )
}
