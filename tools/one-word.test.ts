import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The folder, the forbidden word, and the right one. */
const PREFERRED_TERMS: [string, RegExp, string][] = [
  ['web/src', /\bmotifs?\b/i, 'raison'],
  ['server/src', /\bmotifs?\b/i, 'raison'],
  ['web/src/features/credit-requests', /\bvalid(?:er|ée?|ez|ation)\b/i, 'approuver: only a sale is validated'],
  ['web/src/features/transactions', /\bapprouv(?:er|ée?|ez)\b/i, 'valider: only a request is approved'],
  ['web/src', /\bback-office\b/i, 'Antenne'],
  ['server/src', /\bback-office\b/i, 'Antenne'],
  ['web/src', /aura remis|Aucune qui vaille|Choisir un autre sujet|n’a pas de propre/, 'what a person would say'],
]

function foundIn(folder: string, word: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => word.test(readFileSync(join(ROOT, folder, path), 'utf8')))
}

test.each(PREFERRED_TERMS)('%s does not say %s but « %s »', (folder, word) => {
  expect(foundIn(folder, word)).toEqual([])
})

test('finds a word that is used elsewhere', () => {
  expect(foundIn('web/src/features/credit-requests', /\bapprouver\b/i)).not.toEqual([])
})
