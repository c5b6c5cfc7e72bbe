import { deleteImport, getImport, type Import } from '@backoffice/contract/imports/imports'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { formatSignedMoney } from '../../format/money.ts'
import { formatSigned } from '../../format/numbers.ts'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './plain-table.module.css'
import { followsOf, type LeavingFigures } from './leaving-sentence.ts'
import { Notice } from './notice.tsx'

type Props = { activityImport: Import; isOpen: boolean; onClose: () => void }

export function UndoDialog({ activityImport, isOpen, onClose }: Props) {
  const undo = useCommand(deleteImport)
  const [reason, setReason] = useState('')
  const trimmedReason = reason.trim()

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isDangerous
      isPending={undo.isPending}
      title={`Annuler l’import ${activityImport.file.name}\u00a0?`}
      confirmLabel="Annuler l’import"
      cancelLabel="Garder l’import"
      onConfirm={() =>
        undo.mutate(
          { params: { id: activityImport.id }, query: trimmedReason === '' ? {} : { reason: trimmedReason } },
          { onSuccess: onClose },
        )
      }
    >
      {undo.error && <Notice tone="bad" title={undo.error.message} />}
      <ReadBoundary failure="Ce qui quittera les chiffres n’a pas pu être lu">
        <WhatLeaves activityImport={activityImport} />
      </ReadBoundary>
      <ReasonField description="Facultative, lue par qui relira l’historique." value={reason} onChange={setReason} />
    </Dialog>
  )
}

/** Shows the effect of undoing as of now: lines may have been added since, or another import may hold them. */
function WhatLeaves({ activityImport }: { activityImport: Import }) {
  const { leaving } = useRead(getImport, { params: { id: activityImport.id }, query: { leaving: 'true' } })
  if (!leaving) return null
  return (
    <>
      <Leaving leaving={leaving} />
      <p>{followsOf(activityImport, leaving)}</p>
    </>
  )
}

function Leaving({ leaving: { recruitments, renewals, revenue } }: { leaving: LeavingFigures }) {
  return (
    <table className={styles.plain} aria-label="Ce qui quittera les chiffres">
      <tbody>
        <tr>
          <th scope="row">Recrutements</th>
          <td className={styles.after}>{formatSigned(0 - recruitments)}</td>
        </tr>
        <tr>
          <th scope="row">Réabonnements</th>
          <td className={styles.after}>{formatSigned(0 - renewals)}</td>
        </tr>
        <tr>
          <th scope="row">Chiffre d’affaires</th>
          <td className={styles.after}>{formatSignedMoney(0 - revenue)}</td>
        </tr>
      </tbody>
    </table>
  )
}
