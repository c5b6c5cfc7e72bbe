import { listStatements, type Statement } from '@backoffice/contract/commissions/statements'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { useRead, useReadAhead, useReadEach } from '../../api/use-read.ts'
import { monthBefore } from './statement-labels.ts'

const SIZE = 200

type Filter = Omit<RequestOf<typeof listStatements>['query'], 'page' | 'size'>

const pageOf = (filter: Filter, page: number) => ({ query: { ...filter, page, size: SIZE } })

/** Reads every page of the statements. */
export function useStatements(filter: Filter): Statement[] {
  const first = useRead(listStatements, pageOf(filter, 0))
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => pageOf(filter, index + 1))
  return [first, ...useReadEach(listStatements, others)].flatMap(({ content }) => content)
}

/** Reads the statements of a month, and those of the month before to compare them with. */
export function useStatementsOf(month: { month: number; year: number }): { statements: Statement[]; previous: Statement[] } {
  const before = monthBefore(month)
  useReadAhead(listStatements, pageOf(before, 0))
  return { statements: useStatements({ month: month.month, year: month.year }), previous: useStatements(before) }
}

type Validated = {
  /** Statements in no batch. */
  free: readonly Statement[]
  /** Statements in a batch that waits for its payment. */
  batched: readonly Statement[]
}

/** Reads the statements that wait for their payment, of every month. */
export function useValidatedStatements(): Validated {
  const statements = useStatements({ statut: 'validated' })
  return { free: statements.filter(({ batchId }) => batchId === null), batched: statements.filter(({ batchId }) => batchId !== null) }
}

type MonthOfStatements = { month: string; statements: readonly Statement[] }

/** Groups statements by month, the newest first. */
export function byMonth(statements: readonly Statement[]): MonthOfStatements[] {
  const groups = [...Map.groupBy(statements, monthText)].map(([month, own]) => ({ month, statements: own }))
  return groups.toSorted((left, right) => right.month.localeCompare(left.month))
}
