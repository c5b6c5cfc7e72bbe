const NAME_OF_ID = /^id$|Id$/
/** Columns that hold an id without `id` in their name. */
const OTHER_IDS = new Set(['restOf', 'corrects', 'replacedBy', 'againOf'])

/** Converts `outlet_number` to `outletNumber`. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}

const snakeCased = new Map<string, string>()

/** Converts `outletNumber` to `outlet_number`; a name in snake_case is unchanged. */
export function snakeCase(name: string): string {
  const cached = snakeCased.get(name)
  if (cached !== undefined) return cached
  const column = name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeCased.set(name, column)
  return column
}

/** True if the column, in camelCase, holds an id. */
export function isNameOfId(name: string): boolean {
  return NAME_OF_ID.test(name) || OTHER_IDS.has(name)
}
