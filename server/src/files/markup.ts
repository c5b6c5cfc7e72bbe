import type { Buffer } from 'node:buffer'

const DOCUMENT_TYPES = ['<!DOCTYPE', '<!ENTITY']
const LONGEST = Math.max(...DOCUMENT_TYPES.map((mark) => mark.length))

/**
 * Returns a function that prefixes each piece with the end of the previous one, so that no mark is cut in two. Drops NULs, as in UTF-16.
 */
export function textSeen(): (piece: Buffer) => string {
  let end = ''
  return (piece) => {
    const latin = piece.toString('latin1')
    const text = end + (piece.includes(0) ? latin.replaceAll('\0', '') : latin)
    end = text.slice(1 - LONGEST)
    return text
  }
}

export function holdsDocumentType(text: string): boolean {
  return DOCUMENT_TYPES.some((mark) => text.includes(mark))
}
