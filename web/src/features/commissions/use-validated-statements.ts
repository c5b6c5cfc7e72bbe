import { listStatements, type Statement } from '@backoffice/contract/commissions/statements'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { useRead, useReadEach } from '../../api/use-read.ts'

const SIZE = 200

const pageQuery = (page: number) => ({ query: { statut: 'validated' as const, page, size: SIZE } })

type Validated = {
  /** Not yet in a batch. */
  free: readonly Statement[]
  /** In a prepared batch, which waits for its payment. */
  batched: readonly Statement[]
}

/** Reads the statements that wait for their payment, of every month. */
export function useValidatedStatements(): Validated {
  const first = useRead(listStatements, pageQuery(0))
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => pageQuery(index + 1))
  const pages = [first, ...useReadEach(listStatements, others)]
  const statements = pages.flatMap(({ content }) => content)
  return { free: statements.filter(({ batchId }) => batchId === null), batched: statements.filter(({ batchId }) => batchId !== null) }
}

type MonthOfStatements = { month: string; statements: readonly Statement[] }

/** Groups statements by month, the newest first. */
export function byMonth(statements: readonly Statement[]): MonthOfStatements[] {
  const groups = [...Map.groupBy(statements, monthText)].map(([month, own]) => ({ month, statements: own }))
  return groups.toSorted((left, right) => right.month.localeCompare(left.month))
}
