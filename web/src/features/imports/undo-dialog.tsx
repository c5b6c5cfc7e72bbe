import { type Import, type ImportCounts, undoImport } from '@backoffice/contract/imports'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatDay } from '../../format/dates.ts'
import { formatSignedMoney } from '../../format/money.ts'
import { formatCount, formatSigned } from '../../format/numbers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './imports.module.css'
import { Notice } from './notice.tsx'
import { type Outcome, revenueGap } from './outcome.ts'

const REASON_MAX = 500

type Props = { read: Import; counts: ImportCounts; outcome: Outcome | undefined; isOpen: boolean; onClose: () => void }

/** Taking a whole import back: what leaves the figures, and why. */
export function UndoDialog({ read, counts, outcome, isOpen, onClose }: Props) {
  const undo = useCommand(undoImport)
  const [reason, setReason] = useState('')
  const typed = reason.trim()

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isDangerous
      isPending={undo.isPending}
      title={`Annuler l’import ${read.file.name}\u00a0?`}
      confirmLabel="Annuler l’import"
      cancelLabel="Garder l’import"
      onConfirm={() => undo.mutate({ params: { id: read.id }, query: typed === '' ? {} : { reason: typed } }, { onSuccess: onClose })}
    >
      {undo.error && <Notice tone="bad" title={undo.error.message} />}
      {outcome && <Leaving outcome={outcome} />}
      <p>{followsOf(read, counts)}</p>
      <Textarea
        label="Raison"
        description="Facultative, lue par qui relira l’historique."
        value={reason}
        maxLength={REASON_MAX}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  )
}

function Leaving({ outcome }: { outcome: Outcome }) {
  const { before, after } = outcome
  return (
    <table className={styles.plain} aria-label="Ce qui quittera les chiffres">
      <tbody>
        <tr>
          <th scope="row">Recrutements</th>
          <td className={styles.after}>{formatSigned(before.recruitments - after.recruitments)}</td>
        </tr>
        <tr>
          <th scope="row">Réabonnements</th>
          <td className={styles.after}>{formatSigned(before.renewals - after.renewals)}</td>
        </tr>
        <tr>
          <th scope="row">Chiffre d’affaires</th>
          <td className={styles.after}>{formatSignedMoney(-revenueGap(outcome))}</td>
        </tr>
      </tbody>
    </table>
  )
}

function followsOf({ period, createOutlets, effect }: Import, { accepted, corrected }: ImportCounts): string {
  const days = period === null || period.from === period.to ? '' : ` du ${formatDay(period.from)} au ${formatDay(period.to)}`
  const back =
    corrected > 0 ? `, et ${formatCount(corrected, 'ligne corrigée reprend', 'lignes corrigées reprennent')} l’ancien montant` : ''
  const opened = createOutlets && effect !== null && effect.unknownOutlets.length > 0 ? ' Les points de vente créés restent.' : ''
  return `${formatCount(accepted, 'ligne ajoutée quitte', 'lignes ajoutées quittent')} les chiffres${days}${back}.${opened} Une ligne qu’un autre import appliqué contient aussi reste. Le fichier pourra être importé de nouveau.`
}
