import type { z } from 'zod'

/** The part of a schema that tells where a list stands in an answer. */
type Shaped = { def: { type: string; element?: Shaped; options?: Shaped[]; innerType?: Shaped; shape?: Record<string, Shaped> } }

const DEPTH_MAX = 5

/** Returns the names of the fields of a list's rows, wherever the answer holds the list: alone, as a page, or beside totals. */
export function rowFieldsOf(response: z.ZodType): string[] {
  return Object.keys(rowFieldsIn(response as unknown as Shaped, 0) ?? {})
}

/** Returns those fields whose value is one text, number or date, so that a cell can hold it. */
export function cellFieldsOf(response: z.ZodType): string[] {
  const fields = Object.entries(rowFieldsIn(response as unknown as Shaped, 0) ?? {})
  return fields.filter(([, field]) => isCell(field)).map(([name]) => name)
}

/** Returns the rows of an answer. */
export function rowsIn(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null) return []
  const { content, rows } = answer as { content?: unknown; rows?: unknown }
  for (const part of [content, rows, ...Object.values(answer)]) {
    if (Array.isArray(part)) return part
    if (typeof part === 'object' && part !== null && 'content' in part && Array.isArray(part.content)) return part.content
  }
  return []
}

/** Returns the number of all rows of a paged answer, or undefined if it is none. */
export function totalIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  for (const part of [answer, ...Object.values(answer)]) {
    if (typeof part === 'object' && part !== null && 'totalElements' in part) return Number(part.totalElements)
  }
  return undefined
}

function rowFieldsIn({ def }: Shaped, depth: number): Record<string, Shaped> | undefined {
  if (depth > DEPTH_MAX) return undefined
  const { type, element, options = [], innerType, shape = {} } = def
  if (type === 'array') return element?.def.shape
  const { content, rows, ...others } = shape
  const parts = type === 'object' ? [content, rows, ...Object.values(others).filter(isList)] : [innerType, ...options]
  for (const part of parts) {
    const found = part && rowFieldsIn(part, depth + 1)
    if (found) return found
  }
  return undefined
}

function isList({ def }: Shaped): boolean {
  return def.type === 'array' || (def.type === 'object' && def.shape?.['content'] !== undefined)
}

const PLAIN = ['string', 'number', 'int', 'boolean', 'enum', 'literal', 'bigint']

function isCell({ def: { type, innerType, options } }: Shaped): boolean {
  if (innerType) return isCell(innerType)
  if (options) return options.every(isCell)
  return PLAIN.includes(type)
}
