import type { Article } from '@backoffice/contract/articles/articles'
import { checkSerials, type CheckedSerial } from '@backoffice/contract/stock-receipts/receipts'
import { useEffect, useState } from 'react'
import { usePreview } from '../../api/use-preview.ts'
import { signalScan } from '../../ui/form/scan-signal.ts'
import { type EnteredNumber, formFault, NUMBERS_MAX, toSerial } from './entered-numbers.ts'

type Messages = ReadonlyMap<string, string | undefined>

/** Asks the server once about each number, with its card, while one goes on entering. `messageOf` returns why a receipt would not take it. */
export function useNumberChecks({ id, serialLength }: Pick<Article, 'id' | 'serialLength'>, numbers: readonly EnteredNumber[]) {
  const [messages, setMessages] = useState<Messages>(new Map())
  const [lastAnswer, setLastAnswer] = useState<readonly CheckedSerial[] | undefined>()
  const unchecked = numbers.filter((entered) => !messages.has(keyOf(entered)) && formFault(entered, serialLength) === undefined)
  const serials = unchecked.slice(0, NUMBERS_MAX).map(toSerial)
  const { answer, failure, sendAgain } = usePreview(checkSerials, serials.length === 0 ? null : { body: { articleId: id, serials } })
  if (answer !== undefined && answer !== lastAnswer) {
    setLastAnswer(answer)
    setMessages(withAnswer(messages, answer, unchecked))
  }
  const knownCount = numbers.filter((entered) => messages.get(keyOf(entered)) !== undefined).length
  useEffect(() => {
    if (knownCount > 0) signalScan({ isTaken: false })
  }, [knownCount])
  return { messageOf: (entered: EnteredNumber) => messages.get(keyOf(entered)), failure: serials.length === 0 ? null : failure, sendAgain }
}

const keyOf = ({ number, card }: EnteredNumber) => `${number} ${card ?? ''}`

/** Adds what the server answered, which is about the first entry of each number. That a number comes twice, the list itself says. */
function withAnswer(messages: Messages, answer: readonly CheckedSerial[], unchecked: readonly EnteredNumber[]): Messages {
  const answered = new Map(answer.filter(({ outcome }) => outcome !== 'repeated').map((checked) => [checked.number, checked]))
  const first = new Map(unchecked.toReversed().map((entered) => [entered.number, entered]))
  return new Map([
    ...messages,
    ...[...first.values()].flatMap((entered) => {
      const checked = answered.get(entered.number)
      return checked === undefined ? [] : [[keyOf(entered), checked.outcome === 'ok' ? undefined : checked.message] as const]
    }),
  ])
}
