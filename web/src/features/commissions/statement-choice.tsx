import { listStatements, type Statement } from '@backoffice/contract/commissions/statements'
import { useRead } from '../../api/use-read.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { formatMonthOf, keyOfBeneficiary, nameOfBeneficiary } from './statement-labels.ts'

const STATEMENTS_MAX = 200

type Props = { userId: number; statement: Statement; onShow: (statement: number) => void }

/**
 * Chooses another statement: its month, then whose it is, for a sector manager who also reads those of salesmen. The months are those of the
 * newest statements and of all of one's own.
 */
export function StatementChoice({ userId, statement, onShow }: Props) {
  const { month, year } = statement
  const page = { page: 0, size: STATEMENTS_MAX }
  const { content: newest } = useRead(listStatements, { query: page })
  const { content: own } = useRead(listStatements, { query: { ...page, userId } })
  const { content: ofMonth } = useRead(listStatements, { query: { ...page, month, year } })
  const reachable = [statement, ...own, ...newest]
  const newestFirst = reachable.toSorted((one, other) => other.year - one.year || other.month - one.month)
  const months = [...new Set(newestFirst.map(formatMonthOf))]
  const showMonth = (chosen: string) => {
    const inMonth = reachable.filter((one) => formatMonthOf(one) === chosen)
    // The same person's, if that month has one.
    const next = inMonth.find((one) => keyOfBeneficiary(one) === keyOfBeneficiary(statement)) ?? inMonth[0]
    if (next) onShow(next.id)
  }
  const people = ofMonth.some(({ id }) => id === statement.id) ? ofMonth : [statement, ...ofMonth]
  return (
    <Row>
      {months.length > 1 && (
        <SelectField
          label="Mois"
          value={formatMonthOf(statement)}
          options={months.map((label) => ({ value: label, label }))}
          onChange={showMonth}
        />
      )}
      {people.length > 1 && (
        <SelectField
          label="Bénéficiaire"
          value={String(statement.id)}
          options={people.map((one) => ({ value: String(one.id), label: nameOfBeneficiary(one) }))}
          onChange={(id) => onShow(Number(id))}
        />
      )}
    </Row>
  )
}
