import { getStatement, listStatementLines, type StatementLine } from '@backoffice/contract/commissions/statements'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { useRead } from '../../api/use-read.ts'
import { amountsOf, describeStatus, nameOfBeneficiary, StatementDownload } from '../../features/commissions/index.ts'
import { formatDay, ofMonth } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './printed.module.css'
import { Sheet } from './sheet.tsx'

const LINES_SHOWN = 200

/** Shows a commission statement: what is to be paid, how it comes about, and its lines. */
export function PrintedStatement({ id }: { id: number }) {
  const statement = useRead(getStatement, { params: { id } })
  const { content, totalElements: total } = useRead(listStatementLines, { params: { id }, query: { page: 0, size: LINES_SHOWN } })
  return (
    <Sheet title={`Commission ${ofMonth(monthText(statement))}`} pdf={<StatementDownload statement={statement} />}>
      <Stack gap={5}>
        <Facts>
          <Fact name="Bénéficiaire">{nameOfBeneficiary(statement)}</Fact>
          <Fact name="État">{describeStatus(statement)}</Fact>
          {amountsOf(statement).map(({ label, value }) => (
            <Fact key={label} name={label} isFigure>
              {value}
            </Fact>
          ))}
        </Facts>
        {total > content.length && (
          <p className={typography.note}>
            Les {formatNumber(content.length)} premières lignes sur {formatNumber(total)}&nbsp;: le PDF les a toutes.
          </p>
        )}
        {content.length > 0 && <Lines lines={content} />}
      </Stack>
    </Sheet>
  )
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <table className={styles.lines} aria-label="Lignes du relevé">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Abonné</th>
          <th scope="col">Article</th>
          <th scope="col" data-figure>
            Dû
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, date, subscriberNumber, articleCode, ruleName, reason, due }) => (
          <tr key={id}>
            <td>{formatDay(date)}</td>
            <td>{subscriberNumber}</td>
            <td>
              {articleCode} <span className={typography.caption}>{reason ?? ruleName}</span>
            </td>
            <td data-figure>{formatMoney(due)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
