import { useEffect, useEffectEvent } from 'react'

/** Calls `tell` once after the saved data has been rendered. Before that, leaving the page would still ask for confirmation. */
export function useOnSuccess<Data>(data: Data | undefined, tell: (data: Data) => void): void {
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (data !== undefined) told(data)
  }, [data])
}
