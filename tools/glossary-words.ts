import { readFileSync } from 'node:fs'

const GLOSSARY = readFileSync('docs/glossary.md', 'utf8')
const WIRE_ROW = /^\|[^|]*\| `([\w-]+)` \| `(\w+)` \|/gm
const ONE_WORD_ROW = /^\|[^|]*\|[^|]*\|([^|]*)\|$/gm

/** True if the name holds a wire word that has another word in code. */
export function holdsWireWord(name: string): boolean {
  return refusedOnWire.some((word) => wordsOf(name).includes(word))
}

/** True if the name holds a word that the glossary replaces by another. A lock may have a holder. */
export function holdsAvoidedWord(name: string): boolean {
  const words = wordsOf(name).replace(' lock holder ', ' ')
  return refusedInCode.some((word) => words.includes(` ${word} `) || words.includes(` ${word}s `))
}

/** Returns ` credit request ` for `creditRequest`, so that only whole words match. */
function wordsOf(name: string): string {
  return ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()} `
}

const refusedOnWire = [...GLOSSARY.matchAll(WIRE_ROW)].filter(([, wire, code]) => wire !== code).map(([, wire = '']) => wordsOf(wire))

const refusedInCode = [...(GLOSSARY.split('## One word, one meaning')[1] ?? '').matchAll(ONE_WORD_ROW)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
)
