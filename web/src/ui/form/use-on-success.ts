import { useEffect, useEffectEvent } from 'react'

/** Tells once what was sent is saved and shown, and not before: until then leaving would ask. */
export function useOnSuccess<Data>(data: Data | undefined, tell: (data: Data) => void): void {
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (data !== undefined) told(data)
  }, [data])
}
