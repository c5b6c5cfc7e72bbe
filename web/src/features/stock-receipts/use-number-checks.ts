import type { Article } from '@backoffice/contract/articles/articles'
import { checkSerials, type CheckedSerial } from '@backoffice/contract/stock-receipts/receipts'
import { useEffect, useState } from 'react'
import { usePreview } from '../../api/use-preview.ts'
import { signalScan } from '../../ui/form/scan-signal.ts'
import { type EnteredNumber, formFault, NUMBERS_MAX } from './entered-numbers.ts'

type Messages = ReadonlyMap<string, string | undefined>

/** Asks the server once about each number while one goes on entering. `messageOf` returns why a receipt would not take it. */
export function useNumberChecks({ id, serialLength }: Pick<Article, 'id' | 'serialLength'>, numbers: readonly EnteredNumber[]) {
  const [messages, setMessages] = useState<Messages>(new Map())
  const [lastAnswer, setLastAnswer] = useState<readonly CheckedSerial[] | undefined>()
  const unchecked = numbers.filter((entered) => !messages.has(entered.number) && formFault(entered, serialLength) === undefined)
  const serials = unchecked.slice(0, NUMBERS_MAX).map(({ number }) => number)
  const { answer, failure, sendAgain } = usePreview(checkSerials, serials.length === 0 ? null : { body: { articleId: id, serials } })
  if (answer !== undefined && answer !== lastAnswer) {
    setLastAnswer(answer)
    setMessages(withAnswer(messages, answer))
  }
  const knownCount = numbers.filter(({ number }) => messages.get(number) !== undefined).length
  useEffect(() => {
    if (knownCount > 0) signalScan({ isTaken: false })
  }, [knownCount])
  return { messageOf: (number: string) => messages.get(number), failure: serials.length === 0 ? null : failure, sendAgain }
}

/** Adds what the server answered. That a number comes twice, the list itself says. */
function withAnswer(messages: Messages, answer: readonly CheckedSerial[]): Messages {
  const firstPlaces = answer.filter(({ outcome }) => outcome !== 'repeated')
  return new Map([
    ...messages,
    ...firstPlaces.map(({ number, outcome, message }) => [number, outcome === 'ok' ? undefined : message] as const),
  ])
}
