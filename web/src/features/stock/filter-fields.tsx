import { listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { depotName, numberedName } from '@backoffice/contract/stock/labels'
import { useQuietRead } from '../../api/use-read.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { useQuietArticles } from '../articles/index.ts'
import styles from './stock.module.css'
import { useQuietDepots } from './use-depots.ts'

type Props = { value: number | undefined; onChange: (id: number | undefined) => void }

const idIn = (value: string | null) => (value === null ? undefined : Number(value))

export function ArticleFilter({ value, onChange }: Props) {
  const articles = useQuietArticles() ?? []
  return (
    <ChoiceField
      className={styles.filter}
      label="Article"
      placeholder="Tous les articles"
      choices={articles
        .filter(({ family }) => family === 'equipment')
        .map(({ id, code, label }) => ({ value: String(id), label: `${code}, ${label}` }))}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(idIn(next))}
    />
  )
}

export function DepotFilter({ value, onChange }: Props) {
  const depots = useQuietDepots() ?? []
  return (
    <ChoiceField
      className={styles.filter}
      label="Dépôt"
      placeholder="Tous les dépôts"
      choices={depots.map((depot) => ({ value: String(depot.id), label: depotName(depot) }))}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(idIn(next))}
    />
  )
}

/** Chooses by the outlet where a serial stands, or from which it was sold. */
export function OutletFilter({ value, onChange }: Props) {
  const depots = useQuietDepots() ?? []
  return (
    <ChoiceField
      className={styles.filter}
      label="Point de vente"
      placeholder="Tous les points de vente"
      choices={depots.flatMap(({ outletId, outletNumber, name }) =>
        outletId === null ? [] : [{ value: String(outletId), label: numberedName(outletNumber, name) }],
      )}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(idIn(next))}
    />
  )
}

/** Chooses by the sector manager of the outlets. */
export function SectorFilter({ value, onChange }: Props) {
  const answer = useQuietRead(listSectorManagers, { query: {} }) ?? []
  const sectorManagers = 'content' in answer ? answer.content : answer
  return (
    <ChoiceField
      className={styles.filter}
      label="Secteur"
      placeholder="Tous les secteurs"
      choices={sectorManagers.map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` }))}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(idIn(next))}
    />
  )
}
