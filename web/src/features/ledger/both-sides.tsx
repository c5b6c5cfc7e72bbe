import { getCreditLine } from '@backoffice/contract/ledger/credit-lines'
import type { Movement } from '@backoffice/contract/ledger/movement'
import { useQuietRead } from '../../api/use-read.ts'
import { AfterAmounts } from './after-amounts.tsx'
import styles from './after-amounts.module.css'
import { availableAfter, seenFromOtherSide } from './reversing.ts'

type Props = { movement: Movement; name: string; available: number; correctedAmount?: number | undefined }

/** Shows the balances of the account and of its counterpart, before and after a reversal or correction. */
export function BothSides({ movement, name, available, correctedAmount = 0 }: Props) {
  const { counterpartId = null } = movement
  const after = availableAfter(available, movement, correctedAmount)
  if (counterpartId === null) return <AfterAmounts available={available} after={after} />
  return (
    <>
      <p className={styles.side}>{name}</p>
      <AfterAmounts available={available} after={after} />
      <OtherSide userId={counterpartId} movement={movement} correctedAmount={correctedAmount} />
    </>
  )
}

function OtherSide({ userId, movement, correctedAmount }: { userId: number; movement: Movement; correctedAmount: number }) {
  const line = useQuietRead(getCreditLine, { params: { userId } })
  if (!line) return null
  return (
    <>
      <p className={styles.side}>{line.name}</p>
      <AfterAmounts available={line.available} after={availableAfter(line.available, seenFromOtherSide(movement), correctedAmount)} />
    </>
  )
}
