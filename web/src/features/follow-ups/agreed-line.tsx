import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { formatDay } from '../../format/dates.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { describePromise } from './follow-up-labels.ts'
import styles from './follow-ups.module.css'

/** Shows the promise and the day of the next call, if any. */
export function AgreedLine({ followUp: { promise, nextCallOn } }: { followUp: FollowUp }) {
  if (promise === null && nextCallOn === null) return null
  const described = promise && describePromise(promise)
  return (
    <p className={styles.agreed}>
      {described && <StatusWord tone={described.tone}>{described.text}</StatusWord>}
      {nextCallOn !== null && <span>À rappeler le {formatDay(nextCallOn)}.</span>}
    </p>
  )
}
