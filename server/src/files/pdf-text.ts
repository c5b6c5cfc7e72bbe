/** The widths of Helvetica from the space to the tilde, in thousandths of the size. */
const ASCII_WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
  278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
  667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556,
  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const OTHER_WIDTHS: Record<string, number> = {
  '\u00a0': 278,
  '‘': 222,
  '’': 222,
  '“': 333,
  '”': 333,
  '·': 278,
  '°': 400,
  '…': 1000,
  '—': 1000,
  '×': 584,
  œ: 944,
  Œ: 1000,
  æ: 889,
  Æ: 1000,
}
const DIGIT_WIDTH = 556
const SPACE = 32

const characters = [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, code) => code))]
const codes = new Map(characters.map((character, code) => [character, code]))
const widths = new Map(characters.map((character) => [character, OTHER_WIDTHS[character] ?? baseWidth(character)]))

function baseWidth(character: string): number {
  return ASCII_WIDTHS[(baseOf(character).codePointAt(0) ?? 0) - SPACE] ?? DIGIT_WIDTH
}

/** Returns a text in which each sign that the standard fonts lack is its base letter, or a question mark. */
export function printable(text: string): string {
  const spaced = text.normalize('NFC').replaceAll('\u202f', '\u00a0').replaceAll('−', '-')
  return Array.from(spaced, (character) => {
    if ((character.codePointAt(0) ?? 0) < SPACE) return ' '
    if (codes.has(character)) return character
    return codes.has(baseOf(character)) ? baseOf(character) : '?'
  }).join('')
}

/** Returns a printable text as a string of PDF, with one character per byte. */
export function literalOf(text: string): string {
  const bytes = Array.from(text, (character) => String.fromCodePoint(codes.get(character) ?? SPACE)).join('')
  return `(${bytes.replace(/[\\()]/g, String.raw`\$&`)})`
}

/** Returns the width of a printable text. */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const character of text) width += widths.get(character) ?? DIGIT_WIDTH
  return (width * size) / 1000
}

/** Breaks a printable text into lines of at most a width, between words where possible. */
export function wrapped(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((long) => piecesOf(long, width, size))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, size) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

/** Cuts a word that is wider than the line. */
function piecesOf(word: string, width: number, size: number): string[] {
  if (widthOf(word, size) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character, size) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

function baseOf(character: string): string {
  return character.normalize('NFD').charAt(0)
}
