import { formatMoney } from '../../format/money.ts'
import { dayOf, formatDay } from '../../format/dates.ts'
import { Switch } from '../../ui/form/check.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { type Cell, DURATIONS, gridOf, openOf, type Row } from './catalogue.ts'
import { formatMonths } from './catalogue-labels.ts'
import styles from './price-grid.module.css'
import { useCatalogue } from './use-catalogue.ts'
import { Mark } from '../../ui/layout/tag.tsx'
import typography from '../../ui/layout/typography.module.css'
import { NoPackage } from './no-package.tsx'

type Props = { isWhole: boolean; onWhole: (isWhole: boolean) => void; onOpen: (open: string) => void }

export function PriceGrid({ isWhole, onWhole, onOpen }: Props) {
  const { catalogue, now } = useCatalogue()
  const rows = gridOf(catalogue, now)
  const visibleRows = isWhole ? rows : rows.filter(isSold)
  if (rows.length === 0) return <NoPackage onAdd={() => onOpen('package-new')} />
  return (
    <Card
      title="Prix en vigueur"
      flush
      aside={
        visibleRows.length < rows.length || isWhole ? (
          <Switch label="Ce qui ne se vend plus" checked={isWhole} onChange={({ target }) => onWhole(target.checked)} />
        ) : undefined
      }
    >
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">Formule</th>
            {DURATIONS.map((months) => (
              <th key={months} scope="col">
                {formatMonths(months)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visibleRows.map((row) => (
            <Line key={`${row.package.id} ${row.option?.id ?? 0}`} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function isSold({ package: { isSold: isPackageSold }, option }: Row): boolean {
  return isPackageSold && (option?.isSold ?? true)
}

function Line({ row, onOpen }: { row: Row; onOpen: (open: string) => void }) {
  const { package: offer, option, cells } = row
  return (
    <tr data-option={option !== null}>
      <th scope="row">
        {option === null ? offer.name : `${offer.name} + ${option.name}`}
        {!isSold(row) && <Mark>ne se vend plus</Mark>}
      </th>
      {cells.map((cell) => (
        <td key={cell.months} data-label={formatMonths(cell.months)}>
          <button type="button" className={styles.price} title="Changer ce prix" onClick={() => onOpen(openOf(cell))}>
            <Amounts cell={cell} />
          </button>
        </td>
      ))}
    </tr>
  )
}

function Amounts({ cell: { inForce, next } }: { cell: Cell }) {
  return (
    <>
      {inForce ? (
        <span className={typography.amount}>{formatMoney(inForce.price)}</span>
      ) : (
        <span className={typography.quiet}>sans prix</span>
      )}
      {next && (
        <span className={styles.next}>
          {formatMoney(next.price)} <span>le {formatDay(dayOf(next.validFrom))}</span>
        </span>
      )}
    </>
  )
}
