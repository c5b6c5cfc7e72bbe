import { ActiveBase } from '../network-statistics/index.ts'
import type { Month } from './month.ts'

export function ActiveBaseFoot({ month: { start, dataDate } }: { month: Month }) {
  return <ActiveBase query={{ start, end: dataDate }} />
}
