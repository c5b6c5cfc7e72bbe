import type { RenewalImport } from '@backoffice/contract/imports/imports'
import { monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import typography from '../../ui/layout/typography.module.css'
import { Card } from '../../ui/layout/page.tsx'
import { AnalysedFile } from './analysed-file.tsx'
import type { ImportsSearch } from './imports-search.ts'
import styles from './plain-table.module.css'
import { renewalConsequenceOf } from './renewal-consequence.ts'

type Props = { renewalImport: RenewalImport; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function AnalysedRenewals({ renewalImport, search, onSearch }: Props) {
  const { counts, effect } = renewalImport
  if (counts === null || effect === null) return null

  return (
    <AnalysedFile
      fileImport={renewalImport}
      counts={counts}
      consequence={renewalConsequenceOf({ counts, effect })}
      effectSpan={5}
      search={search}
      onSearch={onSearch}
    >
      <Card title="À relancer, par point de vente" flush>
        <ByOutlet effect={effect} isApplied={renewalImport.state === 'applied'} />
      </Card>
    </AnalysedFile>
  )
}

type ByOutletProps = { effect: NonNullable<RenewalImport['effect']>; isApplied: boolean }

/** Lists the new subscribers of each outlet, which open once the list is applied. */
function ByOutlet({ effect: { month, byOutlet, unknownOutlets }, isApplied }: ByOutletProps) {
  if (byOutlet.length + unknownOutlets.length === 0) return <p className={styles.nothing}>Aucun abonné de plus à relancer.</p>
  return (
    <div className={styles.scroll} role="region" aria-label="À relancer, par point de vente" tabIndex={0}>
      <table className={styles.plain} aria-label="À relancer, par point de vente">
        <tbody>
          {byOutlet.map(({ outletId, outletNumber, outletName, cases }) => (
            <tr key={outletId}>
              <th scope="row">
                {isApplied ? (
                  <Link className={typography.link} to={paths.followUpImport} search={{ outletId, ...monthPlaceOf(month) }}>
                    {outletNumber} {outletName}
                  </Link>
                ) : (
                  `${outletNumber} ${outletName}`
                )}
              </th>
              <td className={styles.after}>{formatNumber(cases)}</td>
            </tr>
          ))}
          {unknownOutlets.map(({ outletNumber, lines }) => (
            <tr key={outletNumber}>
              <th scope="row">{outletNumber}, inconnu</th>
              <td className={styles.after}>{formatNumber(lines)} en attente</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
