import { existsSync, renameSync, statSync } from 'node:fs'
import pino, { type Logger } from 'pino'

const LOG_BYTES_MAX = 10 * 1024 * 1024
const CHECK_MS = 60_000
/** Lines are written some at a time, and none waits longer than this: a write a line costs as much as sending the answer. */
const TOGETHER = { minLength: 4_096, periodicFlush: 500 }

export type Log = { logger: Logger; close: () => void }

/** Writes to a file, of which the one before is kept; errors are shown on the terminal as well. */
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
