import type { Shape } from '../../api/service-description.ts'

const TYPE_NAMES: Partial<Record<string, string>> = {
  string: 'texte',
  integer: 'entier',
  number: 'nombre',
  boolean: 'oui ou non',
  null: 'null',
  object: 'objet',
  array: 'liste',
}
const FORMAT_NAMES: Partial<Record<string, string>> = { 'date-time': 'instant', date: 'jour', email: 'adresse e-mail', binary: 'fichier' }

/** Writes a shape in one block of text: fields by line, `?` after those that may be missing, `|` between alternatives. */
export function shapeText(shape: Shape, indent = ''): string {
  const choices = listOf(shape, 'anyOf')
  if (choices.length > 0) return [...new Set(choices.map((choice) => shapeText(choice, indent)))].join(' | ')
  if (Array.isArray(shape['enum'])) return shape['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in shape) return JSON.stringify(shape['const'])
  if (typeof shape['$ref'] === 'string') return shape['$ref'].split('/').at(-1) ?? 'objet'
  if (isShape(shape['items'])) return `${shapeText(shape['items'], indent)}[]`
  if (isShape(shape['properties'])) return fieldsText(shape, indent)
  if (isShape(shape['additionalProperties'])) return `{ [clé]: ${shapeText(shape['additionalProperties'], indent)} }`
  return typeText(shape)
}

function fieldsText(shape: Shape, indent: string): string {
  const required = Array.isArray(shape['required']) ? shape['required'] : []
  const inner = `${indent}  `
  const fields = Object.entries(isShape(shape['properties']) ? shape['properties'] : {}).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${isShape(field) ? shapeText(field, inner) : 'valeur'}`,
  )
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`
}

function typeText({ type, format, ...limits }: Shape): string {
  const types = Array.isArray(type) ? type : [type]
  const names = types.map((name) => FORMAT_NAMES[String(format)] ?? TYPE_NAMES[String(name)] ?? 'valeur')
  return `${[...new Set(names)].join(' | ')}${limitText(limits)}`
}

/** Writes the limits of a number or a text. Bounds of safe integers are left out. */
function limitText({ minimum, maximum, minLength, maxLength }: Shape): string {
  const parts = [
    ...(isReal(minimum) ? [`≥ ${String(minimum)}`] : []),
    ...(isReal(maximum) ? [`≤ ${String(maximum)}`] : []),
    ...(typeof minLength === 'number' && minLength > 1 ? [`≥ ${minLength} caractères`] : []),
    ...(typeof maxLength === 'number' ? [`≤ ${maxLength} caractères`] : []),
  ]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

function listOf(shape: Shape, keyword: string): Shape[] {
  const value = shape[keyword]
  return Array.isArray(value) ? value.filter(isShape) : []
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isReal(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER
}
