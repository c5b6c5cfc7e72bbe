import type { ActivityEffect } from '@backoffice/contract/imports/import-effect'
import type { ActivityImport } from '@backoffice/contract/imports/imports'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Switch } from '../../ui/form/check.tsx'
import { Card, CardGrid, Columns } from '../../ui/layout/page.tsx'
import imports from './imports.module.css'
import styles from './plain-table.module.css'

type Props = { activityImport: ActivityImport; createsOutlets: boolean; onCreate: (createsOutlets: boolean) => void }

export function UnknownCard({ activityImport, createsOutlets, onCreate }: Props) {
  const { effect, state } = activityImport
  const { unknownOutlets = [], unknownArticles = [] } = effect ?? {}
  const hasBoth = unknownOutlets.length > 0 && unknownArticles.length > 0
  if (unknownOutlets.length + unknownArticles.length === 0) return null

  const isOpened = createsOutlets && state !== 'analysed'
  const foot = state === 'analysed' && (
    <CreateSwitch outlets={unknownOutlets} isOn={createsOutlets} isFixed={activityImport.createOutlets} onChange={onCreate} />
  )
  return (
    <CardGrid>
      {unknownOutlets.length > 0 && (
        <Columns span={hasBoth ? 7 : 12}>
          <Card
            title={isOpened ? 'Points de vente créés' : 'Points de vente inconnus'}
            note={formatNumber(unknownOutlets.length)}
            flush
            className={imports.tall}
            foot={foot}
          >
            <OutletsTable outlets={unknownOutlets} />
          </Card>
        </Columns>
      )}
      {unknownArticles.length > 0 && (
        <Columns span={hasBoth ? 5 : 12}>
          <Card
            title={state === 'analysed' ? 'Articles à créer' : 'Articles créés'}
            note={formatNumber(unknownArticles.length)}
            flush
            className={imports.tall}
          >
            <ArticlesTable articles={unknownArticles} />
          </Card>
        </Columns>
      )}
    </CardGrid>
  )
}

type Outlets = ActivityEffect['unknownOutlets']

type SwitchProps = {
  outlets: Outlets
  isOn: boolean
  /** True if requested with the file: applying then creates the outlets in any case. */
  isFixed: boolean
  onChange: (isOn: boolean) => void
}

function CreateSwitch({ outlets, isOn, isFixed, onChange }: SwitchProps) {
  const lines = formatCount(
    outlets.reduce((sum, { figures }) => sum + figures.lines, 0),
    'ligne',
  )
  const label = outlets.length === 1 ? 'Créer ce point de vente' : `Créer ces ${formatNumber(outlets.length)} points de vente`
  return (
    <Switch
      checked={isOn}
      disabled={isFixed}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={label}
      isStrong
      description={
        isOn
          ? `Leurs ${lines} entreront dans les chiffres.`
          : `Sans cela, leurs ${lines} attendront en quarantaine, et aucune n’ira à un autre point de vente.`
      }
    />
  )
}

function OutletsTable({ outlets }: { outlets: Outlets }) {
  return (
    <div className={styles.scroll} role="region" aria-label="Liste des points de vente inconnus" tabIndex={0}>
      <table className={styles.plain} aria-label="Points de vente inconnus">
        <thead>
          <tr>
            <th scope="col" className={styles.end}>
              N° PDV
            </th>
            <th scope="col">Nom dans le fichier</th>
            <th scope="col" className={styles.end}>
              Lignes
            </th>
            <th scope="col" className={styles.end}>
              Chiffre d’affaires
            </th>
          </tr>
        </thead>
        <tbody>
          {outlets.map(({ outletNumber, outletName, figures }) => (
            <tr key={outletNumber}>
              <th scope="row" className={styles.end}>
                {outletNumber}
              </th>
              <td>{outletName}</td>
              <td className={styles.end}>{formatNumber(figures.lines)}</td>
              <td className={styles.end}>{formatMoney(figures.revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FAMILIES = { subscription: 'Abonnement', equipment: 'Matériel', service: 'Service' } as const

function ArticlesTable({ articles }: { articles: ActivityEffect['unknownArticles'] }) {
  return (
    <div className={styles.scroll} role="region" aria-label="Liste des articles inconnus" tabIndex={0}>
      <table className={styles.plain} aria-label="Articles inconnus">
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Famille lue</th>
            <th scope="col" className={styles.end}>
              Lignes
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map(({ code, label, family, lines }) => (
            <tr key={code}>
              <th scope="row">
                <span className={styles.cut} title={label}>
                  {label}
                </span>
                <span className={styles.detail}>{code}</span>
              </th>
              <td>{FAMILIES[family]}</td>
              <td className={styles.end}>{formatNumber(lines)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
