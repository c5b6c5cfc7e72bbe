import { clsx } from 'clsx'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import { Definition } from '../../ui/definition.tsx'
import styles from './imports.module.css'
import { type EffectFigures, type Outcome, revenueGap } from './outcome.ts'

type Row = { name: keyof EffectFigures; label: string; definition?: string }

const ROWS: Row[] = [
  { name: 'recruitments', label: 'Recrutements', definition: 'Nouveaux abonnés\u00a0: lignes CREAT du fichier, hors matériel.' },
  {
    name: 'renewals',
    label: 'Réabonnements',
    definition: 'Abonnements reconduits ou changés\u00a0: lignes REAAV, REAAP et MODART, hors matériel.',
  },
  { name: 'upgrades', label: 'dont upgrades' },
  {
    name: 'equipmentSales',
    label: 'Ventes de matériel',
    definition: 'Lignes VENTMAT, et toute ligne dont l’article est du matériel au catalogue.',
  },
  {
    name: 'other',
    label: 'Autres lignes',
    definition: 'Échanges payants, prestations, encaissements et mouvements que le programme ne connaît pas.',
  },
  { name: 'revenue', label: 'Chiffre d’affaires', definition: 'Somme des montants TTC (MONTANT_TTC) de toutes les lignes.' },
  {
    name: 'activeOutlets',
    label: 'Points de vente actifs',
    definition: 'Ceux qui ont au moins un recrutement ou un réabonnement dans ces mois.',
  },
]

/** The months the file touches, whole, before and after. */
export function EffectFiguresTable({ outcome, isPast }: { outcome: Outcome; isPast: boolean }) {
  return (
    <div className={styles.sideways}>
      <table className={clsx(styles.plain, styles.figures)} aria-label="Effet sur les indicateurs">
        <thead>
          <tr>
            <th scope="col">Indicateur</th>
            <th scope="col" className={styles.end}>
              {isPast ? 'Avant' : 'Aujourd’hui'}
            </th>
            <td aria-hidden />
            <th scope="col" className={styles.end}>
              Après
            </th>
            <th scope="col" className={styles.end}>
              Écart
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <FigureRow key={row.name} row={row} outcome={outcome} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FigureRow({ row: { name, label, definition }, outcome: { before, after } }: { row: Row; outcome: Outcome }) {
  const isMoney = name === 'revenue'
  const gap = isMoney ? revenueGap({ before, after }) : after[name] - before[name]
  const written = isMoney ? formatMoney : formatNumber
  return (
    <tr>
      <th scope="row" data-part={name === 'upgrades' ? true : undefined}>
        {label}
        {definition !== undefined && <Definition term={label}>{definition}</Definition>}
      </th>
      <td className={styles.before}>{written(before[name])}</td>
      <td className={styles.arrow} aria-hidden>
        →
      </td>
      <td className={styles.after}>{written(after[name])}</td>
      <td className={styles.gap} data-gap={gapWord(gap)}>
        {isMoney ? formatSignedMoney(gap) : formatSigned(gap)}
      </td>
    </tr>
  )
}

export function gapWord(gap: number): 'more' | 'less' | 'same' {
  if (gap === 0) return 'same'
  return gap > 0 ? 'more' : 'less'
}
