import { useState } from 'react'
import { formatMonth } from '../../format/dates.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { firstOfMonth, todayHere } from '../../ui/form/french-date.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import styles from './drop-zone.module.css'
import { faultOfFile } from './file-check.ts'
import type { ServedKind } from './import-labels.ts'
import type { Deposit } from './upload-store.ts'

const MONTHS_OFFERED = 25
/** Objectives are set for months to come. */
const MONTHS_AHEAD: Record<ServedKind, number> = { activation: 0, objectif: 12, stock: 0, depot: 0, relance: 1, rapprochement: 0 }

/** `columns` names what a file needs that no other program writes. */
const TEXTS: Record<ServedKind, { title: string; label: string; columns?: string }> = {
  activation: {
    title: 'Déposez le fichier de l’opérateur',
    label: 'Fichier d’activité',
  },
  objectif: {
    title: 'Déposez le fichier des objectifs',
    label: 'Fichier d’objectifs',
  },
  stock: {
    title: 'Déposez le fichier des réceptions',
    label: 'Fichier de réceptions',
    columns:
      'Colonnes\u00a0: SERIE, ARTICLE, DATE_RECEPTION, FOURNISSEUR, BON, PRIX\u00a0; au besoin CARTE, et QUANTITE pour des pièces sans numéro.',
  },
  depot: {
    title: 'Déposez le relevé des dépôts',
    label: 'Relevé des dépôts',
    columns: 'Colonnes\u00a0: NUMDIST (vide pour le dépôt central), ARTICLE, MOIS, ANNEE, STOCK_INITIAL, RECU, VENDU, RETOUR, STOCK_FINAL.',
  },
  relance: {
    title: 'Déposez la liste des abonnés à renouveler',
    label: 'Liste des abonnés',
  },
  rapprochement: {
    title: 'Déposez le relevé de l’opérateur',
    label: 'Relevé de l’opérateur',
  },
}

type Props = {
  importKind: ServedKind
  /** The only month that the file may speak of. Without it, the person may choose one. */
  month?: string | undefined
  /** The month that was chosen for the file before, which was refused. */
  chosenMonth?: string | undefined
  onDeposit: (deposit: Deposit) => void
}

/** Takes a file for a dry run: nothing changes yet. */
export function DropZone({ importKind, month: only, chosenMonth, onDeposit }: Props) {
  const isOfOneMonth = importKind === 'stock' || importKind === 'relance' || importKind === 'rapprochement'
  const [month, setMonth] = useState(chosenMonth ?? (isOfOneMonth ? todayHere().slice(0, 7) : ''))
  const { title, label, columns } = TEXTS[importKind]

  return (
    <FileDrop
      title={title}
      label={label}
      note={
        <>
          CSV ou XLSX, 50&nbsp;Mo au plus. Rien ne change avant votre accord.
          {columns && (
            <>
              <br />
              {columns}
            </>
          )}
        </>
      }
      faultOf={faultOfFile}
      onFile={(file) => onDeposit({ importKind, file, month: only ?? (month === '' ? undefined : month) })}
    >
      {only === undefined && (
        <SelectField
          className={styles.month}
          label={importKind === 'relance' ? 'Mois de la liste' : 'Mois attendu'}
          description={importKind === 'relance' ? undefined : 'Les lignes d’un autre mois seront rejetées.'}
          value={month}
          onChange={setMonth}
          options={[...(isOfOneMonth ? [] : [{ value: '', label: 'Tous les mois du fichier' }]), ...offeredMonths(importKind)]}
        />
      )}
    </FileDrop>
  )
}

function offeredMonths(importKind: ServedKind) {
  return Array.from({ length: MONTHS_OFFERED }, (_, monthsBack) => {
    const month = firstOfMonth(todayHere(), MONTHS_AHEAD[importKind] - monthsBack).slice(0, 7)
    return { value: month, label: formatMonth(month) }
  })
}
