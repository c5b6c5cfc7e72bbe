import { previewView, sendView } from '@backoffice/contract/saved-views/saved-views'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './saved-views.module.css'

/** Previews the mail of a view and sends it on demand. */
export function MailPreview({ id }: { id: number }) {
  const { subject, columns, rows, totalRows, fileName } = useRead(previewView, { params: { id } })
  const sending = useCommand(sendView)
  const send = () =>
    sending.mutate({ params: { id } }, { onSuccess: ({ sentTo }) => showSuccess({ title: 'E-mail envoyé', detail: `À ${sentTo}.` }) })
  return (
    <Stack>
      <h3 className={typography.name}>Aperçu</h3>
      <p>
        Objet{'\u00a0'}: <strong>{subject}</strong>
      </p>
      {sending.error && <WriteFailure error={sending.error} title="L’envoi n’est pas confirmé" />}
      <Row>
        <Button variant="default" loading={sending.isPending} onClick={send}>
          M’envoyer cet e-mail maintenant
        </Button>
      </Row>
      {rows.length > 0 && (
        <div className={styles.mail} role="region" aria-label="Lignes de l’e-mail" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, at) => (
                    <td key={columns[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={typography.note}>{contentOf({ rows: rows.length, totalRows, fileName })}</p>
    </Stack>
  )
}

function contentOf({ rows, totalRows, fileName }: { rows: number; totalRows: number; fileName: string }): string {
  if (totalRows === 0) return 'Cette vue ne montre aucune ligne pour l’instant.'
  const all = formatCount(totalRows, 'ligne', 'lignes')
  return rows < totalRows
    ? `${formatCount(rows, 'première ligne', 'premières lignes')} sur ${formatNumber(totalRows)}\u00a0; toutes dans ${fileName}.`
    : `${all}, aussi dans ${fileName}.`
}
