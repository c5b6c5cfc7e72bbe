import type { Figures } from '@backoffice/contract/network-statistics/figures'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import { formatSigned } from '../../format/numbers.ts'
import { gapWord } from './effect-figures-table.tsx'
import styles from './plain-table.module.css'
import { revenueGap } from './outcome.ts'

type Row = { key: string; label: string; detail?: string; before: Figures; after: Figures }

type Props = { name: string; head: string; isPast: boolean; rows: readonly Row[]; note?: string | undefined }

export function EffectRowsTable({ name, head, isPast, rows, note }: Props) {
  if (rows.length === 0) return <p className={styles.nothing}>Aucun chiffre ne change.</p>
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={name} tabIndex={0}>
        <table className={styles.plain} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className={styles.end}>
                Recrut.
              </th>
              <th scope="col" className={styles.end}>
                Réabon.
              </th>
              <th scope="col" className={styles.end}>
                {isPast ? 'CA avant' : 'CA aujourd’hui'}
              </th>
              <td aria-hidden />
              <th scope="col" className={styles.end}>
                CA après
              </th>
              <th scope="col" className={styles.end}>
                Écart
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <EffectRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {note !== undefined && <p className={styles.under}>{note}</p>}
    </>
  )
}

function EffectRow({ row }: { row: Row }) {
  const { label, detail, before, after } = row
  const gap = revenueGap(row)
  return (
    <tr>
      <th scope="row">
        <span className={styles.cut} title={label}>
          {label}
        </span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </th>
      <td className={styles.end}>{formatSigned(after.recruitments - before.recruitments)}</td>
      <td className={styles.end}>{formatSigned(after.renewals - before.renewals)}</td>
      <td className={styles.before}>{formatMoney(before.revenue)}</td>
      <td className={styles.arrow} aria-hidden>
        →
      </td>
      <td className={styles.after}>{formatMoney(after.revenue)}</td>
      <td className={styles.gap} data-gap={gapWord(gap)}>
        {formatSignedMoney(gap)}
      </td>
    </tr>
  )
}
