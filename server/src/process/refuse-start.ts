import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../shared/refusal.ts'
import { StartupError } from './startup-error.ts'

export function refuseStart(sentences: string[]): never {
  console.error(['', ...sentences.map((sentence) => `  ${sentence}`), ''].join('\n'))
  process.exit(1)
}

/** Returns the message of a StartupError or Refusal; writes any other error to the log and refers to it. */
export function sentenceOf(error: unknown, dataDir: string, act = 'Le démarrage'): string {
  if (error instanceof StartupError || error instanceof Refusal) return error.message
  const file = join(dataDir, 'server.log')
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  try {
    appendFileSync(file, `${stack}\n`, { mode: 0o600 })
    return `${act} a échoué (${message})\u00a0: le détail est dans ${file}.`
  } catch {
    return `${act} a échoué (${message}).`
  }
}
