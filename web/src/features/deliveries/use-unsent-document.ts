import { addDeliveryDocument } from '@backoffice/contract/deliveries/delivery-documents'
import { useEffect, useEffectEvent } from 'react'
import { isUnanswered } from '../../api/failure-text.ts'
import { useTryAgain } from '../../api/use-try-again.ts'
import { useUpload } from '../../api/use-upload.ts'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { useKeptDocument } from '../documents/index.ts'

export type UnsentDocument = ReturnType<typeof useUnsentDocument>

/** Sends what is kept under `name` by itself, and again when the network is back, under one key: it is attached once. */
export function useUnsentDocument(deliveryId: number, name: string) {
  const { kept, isReading, choose, forget } = useKeptDocument(name)
  const sending = useUpload(addDeliveryDocument)
  const sendOnce = useSendOnce()

  async function send(): Promise<void> {
    if (kept === null) return
    const success = await sendOnce(() => sending.mutateAsync({ params: { id: deliveryId }, body: kept.file, key: kept.key }))
    if (success) await forget()
  }
  const sendKept = useEffectEvent(() => void send())
  useEffect(() => {
    if (kept !== null) sendKept()
  }, [kept])

  const isLost = sending.error !== null && isUnanswered(sending.error)
  useTryAgain(isLost, () => void send())
  return {
    document: kept?.file ?? null,
    isReading,
    choose,
    send,
    withdraw: async () => {
      sending.reset()
      await forget()
    },
    isPending: sending.isPending,
    refusal: sending.error,
    isLost,
  }
}
