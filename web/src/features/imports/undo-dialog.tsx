import { type ActivityImport, deleteImport, getImport, type Import, undoImport } from '@backoffice/contract/imports/imports'
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

type Props = { fileImport: Import; isOpen: boolean; onClose: () => void }

export function UndoDialog({ fileImport, isOpen, onClose }: Props) {
  const [undoing, deleting] = [useCommand(undoImport), useCommand(deleteImport)]
  const undo = fileImport.importKind === 'activation' ? deleting : undoing
  const [reason, setReason] = useState('')
  const trimmedReason = reason.trim()

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isDangerous
      isPending={undo.isPending}
      title={`Annuler l’import ${fileImport.file.name}\u00a0?`}
      confirmLabel="Annuler l’import"
      cancelLabel="Garder l’import"
      onConfirm={() =>
        undo.mutate({ params: { id: fileImport.id }, query: trimmedReason === '' ? {} : { reason: trimmedReason } }, { onSuccess: onClose })
      }
    >
      {undo.error && <Notice tone="bad" title={undo.error.message} />}
      {fileImport.importKind !== 'activation' ? (
        <p>{RETURNS[fileImport.importKind]}</p>
      ) : (
        <ReadBoundary failure="Ce qui quittera les chiffres n’a pas pu être lu">
          <WhatLeaves activityImport={fileImport} />
        </ReadBoundary>
      )}
      <ReasonField description="Facultative, lue par qui relira l’historique." value={reason} onChange={setReason} />
    </Dialog>
  )
}

const RETURNS = {
  objectif:
    'Les valeurs d’avant reviennent, comme une nouvelle version, et les brouillons créés partent. Si l’un de ces objectifs a changé, ou a été publié ou clos depuis, rien n’est annulé.',
  stock:
    'Tout ce que le fichier a fait entrer retourne au fournisseur. Si une pièce a quitté le dépôt central, rien n’est annulé. Les pièces sans numéro qu’un inventaire a comptées depuis y restent.',
  depot: 'Ce que disaient les fichiers d’avant revient. Aucun stock ne bouge.',
  relance: 'Ses abonnés ne sont plus à relancer, sauf ceux qu’une autre liste porte aussi. Les relances déjà commencées sont abandonnées.',
  rapprochement:
    'Les lignes de ce relevé quittent le rapprochement, et ce qui les liait à nos ventes est défait. Si l’une d’elles a été régularisée, rien n’est annulé.',
} as const satisfies Record<Exclude<Import['importKind'], 'activation'>, string>

/** Shows the effect of undoing as of now: lines may have been added since, or another import may hold them. */
function WhatLeaves({ activityImport }: { activityImport: ActivityImport }) {
  const read = useRead(getImport, { params: { id: activityImport.id }, query: { leaving: 'true' } })
  if (read.importKind !== 'activation' || !read.leaving) return null
  const { leaving } = read
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
