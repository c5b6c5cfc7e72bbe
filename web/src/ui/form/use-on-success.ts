import { useEffect, useEffectEvent } from 'react'

/** Calls `onSuccess` once after the saved data has been rendered. Before that, leaving the page would still ask for confirmation. */
export function useOnSuccess<Data>(data: Data | undefined, onSuccess: (data: Data) => void): void {
  const notify = useEffectEvent(onSuccess)
  useEffect(() => {
    if (data !== undefined) notify(data)
  }, [data])
}
