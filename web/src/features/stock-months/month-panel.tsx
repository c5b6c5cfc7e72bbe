import { monthText } from '@backoffice/contract/network-statistics/month'
import { type StockMonth, voidCentralStatement, voidOutletStatement } from '@backoffice/contract/stock-months/stock-months'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { nameOfDepot } from './month-columns.tsx'
import styles from './month-panel.module.css'

type Props = { row: StockMonth; isManager: boolean; onClose: () => void }

const LINES = [
  { name: 'opening', label: 'Stock initial' },
  { name: 'received', label: 'Reçu' },
  { name: 'returned', label: 'Retour' },
  { name: 'sold', label: 'Vendu' },
  { name: 'closing', label: 'Stock final' },
] as const

/** Compares, line by line, what the moves make of a month with what a file states. */
export function MonthPanel({ row, isManager, onClose }: Props) {
  const [isVoiding, setVoiding] = useState(false)
  const { stated, articleCode, articleLabel } = row
  return (
    <SidePanel
      title={`${nameOfDepot(row)}, ${articleCode}`}
      foot={
        stated &&
        isManager && (
          <Button variant="default" onClick={() => setVoiding(true)}>
            Annuler le relevé…
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        <p className={typography.caption}>
          {articleLabel}, {formatMonth(monthText(row))}
        </p>
        <Comparison row={row} />
        <p>
          {stated === null
            ? 'Aucun fichier ne parle de ce mois.'
            : `Relevé de l’import n°\u00a0${stated.importId}. Il se compare aux mouvements et n’en change aucun.`}
        </p>
      </Stack>
      {isVoiding && stated && <VoidDialog row={row} statementId={stated.id} onClose={() => setVoiding(false)} />}
    </SidePanel>
  )
}

function Comparison({ row }: { row: StockMonth }) {
  const { stated } = row
  return (
    <table className={styles.comparison} aria-label="Mouvements et relevé">
      <thead>
        <tr>
          <th scope="col">Pièces</th>
          <th scope="col">Mouvements</th>
          {stated && <th scope="col">Relevé</th>}
          {stated && <th scope="col">Écart</th>}
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ name, label }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{formatNumber(row[name])}</td>
            {stated && <td>{formatNumber(stated[name])}</td>}
            {stated && <td data-differs={stated[name] !== row[name] || undefined}>{formatSigned(stated[name] - row[name])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function VoidDialog({ row, statementId, onClose }: { row: StockMonth; statementId: number; onClose: () => void }) {
  const { mutate, error, isPending } = useCommand(row.outletId === null ? voidCentralStatement : voidOutletStatement)
  const [reason, setReason] = useState('')
  const query = reason.trim() === '' ? {} : { reason: reason.trim() }
  const onSuccess = () => {
    onClose()
    showSuccess({ title: 'Relevé annulé', detail: `${nameOfDepot(row)}, ${row.articleCode}, ${formatMonth(monthText(row))}` })
  }
  return (
    <Dialog
      isOpen
      isDangerous
      title="Annuler ce relevé&nbsp;?"
      confirmLabel="Annuler le relevé"
      cancelLabel="Garder le relevé"
      isPending={isPending}
      onConfirm={() => mutate({ params: { id: statementId }, query }, { onSuccess })}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="L’annulation n’est pas confirmée" />}
      <p>Les quantités du mois restent celles des mouvements. Vous pourrez importer un autre relevé.</p>
      <ReasonField description="Facultative, lue par qui relira l’historique." value={reason} onChange={setReason} />
    </Dialog>
  )
}
