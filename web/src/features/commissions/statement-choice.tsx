import type { Statement } from '@backoffice/contract/commissions/statements'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { formatMonthOf, keyOfBeneficiary, nameOfBeneficiary } from './statement-labels.ts'
import { useStatements } from './use-statements.ts'

type Props = { statement: Statement; onShow: (statement: number) => void }

/** Chooses another statement: its month, then whose it is, for a sector manager who also reads those of salesmen. */
export function StatementChoice({ statement, onShow }: Props) {
  const listed = useStatements({})
  const reachable = listed.some(({ id }) => id === statement.id) ? listed : [statement, ...listed]
  const newestFirst = reachable.toSorted((one, other) => other.year - one.year || other.month - one.month)
  const months = [...new Set(newestFirst.map(formatMonthOf))]
  const statementsOf = (month: string) => reachable.filter((one) => formatMonthOf(one) === month)
  const showMonth = (chosen: string) => {
    const inMonth = statementsOf(chosen)
    // The same person's, if that month has one.
    const next = inMonth.find((one) => keyOfBeneficiary(one) === keyOfBeneficiary(statement)) ?? inMonth[0]
    if (next) onShow(next.id)
  }
  const people = statementsOf(formatMonthOf(statement))
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
