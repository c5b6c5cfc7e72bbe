import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** Values that people send; each field takes those that its schema accepts. */
const POOL: readonly unknown[] = [
  1,
  2,
  3,
  4,
  5,
  12,
  40,
  200,
  2026,
  120.5,
  true,
  false,
  '1',
  '2',
  '3',
  '12',
  '20',
  '2026',
  '120,50',
  '000140800001',
  'true',
  'false',
  '2026-09-01',
  '2026-09-10',
  '2026-09-30',
  '2026-10-31',
  '2026-09',
  '2026-10',
  '2026-09-10T08:30:00Z',
  'Awa',
  'Boutique de l’Étang-Salé',
  'personne@exemple.fr',
  'lagon bleu et vent du large',
  '0692 00 00 01',
  'ROLE_MANAGER',
  '246810',
  '123456',
  'https://exemple.fr/',
  '0198f9a0-7a3c-7d10-8f00-000000000001',
  'aGVsbG8',
  {},
  [],
]

/** Generates the examples of a schema, or values that it accepts field by field, although a rule over several fields may refuse them. */
export function sensibleValues(schema: z.core.$ZodType): Arbitrary<unknown> {
  const { examples } = z.globalRegistry.get(schema) ?? {}
  if (Array.isArray(examples)) return fc.constantFrom(...examples)
  if (schema instanceof z.ZodObject) return sensibleObjects(schema)
  if (schema instanceof z.ZodArray) return fc.array(sensibleValues(schema.element), { minLength: 1, maxLength: 3 })
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return sensibleValues(schema.unwrap())
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  const accepted = POOL.filter((value) => z.safeParse(schema, value).success)
  if (accepted.length > 0) return fc.constantFrom(...accepted)
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(sensibleValues))
  return valuesOfPattern(schema)
}

function sensibleObjects({ shape }: z.ZodObject): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shape)
  const requiredKeys = fields.filter(([, field]) => !z.safeParse(field, undefined).success).map(([name]) => name)
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, sensibleValues(field)])), { requiredKeys })
}

function valuesOfPattern(schema: z.core.$ZodType): Arbitrary<unknown> {
  const { pattern } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(pattern))
}
