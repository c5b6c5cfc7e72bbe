import { useRef, useState } from 'react'

/** Tells which of several choices is the last: of two quick ones the slower would win. */
export function useLatestChoice() {
  const [isReading, setReading] = useState(false)
  const lastTurn = useRef(0)

  return {
    isReading,
    /** Reads a choice, and takes the result unless another choice was made meanwhile. */
    async choose<Result>(read: () => Promise<Result>, take: (result: Result) => void | Promise<void>): Promise<void> {
      lastTurn.current += 1
      const turn = lastTurn.current
      setReading(true)
      const result = await read()
      if (turn !== lastTurn.current) return
      await take(result)
      if (turn === lastTurn.current) setReading(false)
    },
  }
}
