import { existsSync, renameSync, statSync } from 'node:fs'
import pino, { type Logger } from 'pino'

const LOG_BYTES_MAX = 10 * 1024 * 1024
const CHECK_MS = 60_000
/** Buffers lines for half a second at most: one write per line would cost as much as sending the response. */
const TOGETHER = { minLength: 4_096, periodicFlush: 500 }

export type Log = { logger: Logger; close: () => void }

/** Writes to a file, keeping the previous one when it is full. Errors are also shown on the terminal. */
export function openLog(file: string): Log {
  const rotate = () => {
    if (!existsSync(file) || statSync(file).size < LOG_BYTES_MAX) return false
    renameSync(file, `${file}.1`)
    return true
  }
  rotate()
  const destination = pino.destination({ dest: file, mode: 0o600, sync: false, ...TOGETHER })
  const timer = setInterval(() => rotate() && destination.reopen(), CHECK_MS).unref()
  const terminal = pino.destination({ dest: 2, sync: true })
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.multistream([
      { level: 'info', stream: destination },
      { level: 'error', stream: terminal },
    ]),
  )
  return {
    logger,
    close: () => {
      clearInterval(timer)
      destination.flushSync()
    },
  }
}
