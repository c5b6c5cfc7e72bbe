import type { Access, Endpoint } from '@backoffice/contract/endpoint'
import { z } from 'zod'

const HEAD = `# Every call that is served

Written by \`npm run docs\` from the contract, and compared with it by a test. Shapes: \`/openapi.json\`.
Who: roles and which rows each reaches (\`all\`, its \`sector\` of that day, its \`portfolio\`, its \`own\`).

| Call | Takes | Who | Answer |
| --- | --- | --- | --- |`

/** Writes the table of all calls, sorted by path. */
export function endpointsPage(endpoints: Endpoint[]): string {
  const rows = endpoints.toSorted((one, other) => compare(one.path, other.path) || compare(one.method, other.method)).map(rowOf)
  return `${HEAD}\n${rows.join('\n')}\n\n${endpoints.length} calls.\n`
}

function rowOf(endpoint: Endpoint): string {
  const { method, path } = endpoint
  return `| ${method} \`${path}\` | ${inputsOf(endpoint)} | ${whoOf(endpoint.access)} | ${answerOf(endpoint)} |`
}

function answerOf({ response, table, formats }: Endpoint): string {
  if ('kind' in response) return response.kind === 'file' ? 'a file' : 'events'
  if (table === undefined) return 'data'
  return formats ? 'data, or a file with `table` or `format`' : 'data, or a file with `table`'
}

function inputsOf({ query, body }: Endpoint): string {
  const names = [...namesOf(query), ...(body && 'kind' in body ? ['one file (multipart)'] : namesOf(body))]
  return names.length === 0 ? '–' : names.join(', ')
}

type Shape = z.core.JSONSchema.BaseSchema

function namesOf(schema: Endpoint['query']): string[] {
  return schema === undefined ? [] : fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

/** Returns the fields of an object; of a choice of objects, each with its fields. */
function fieldsOf({ properties = {}, required = [], anyOf = [], oneOf = [] }: Shape): string[] {
  const own = Object.keys(properties).map((name) => (required.includes(name) ? `\`${name}\`` : `[\`${name}\`]`))
  const choices = [...anyOf, ...oneOf].flatMap((one) => (typeof one === 'boolean' ? [] : fieldsOf(one).join(', ') || []))
  return [...own, ...(choices.length === 0 ? [] : [choices.join(' or ')])]
}

function whoOf({ who, scope = {} }: Access): string {
  if (who === 'public') return 'no token'
  if (who === 'refresh') return 'refresh token'
  if (typeof who === 'string') return who === 'signed-in' ? 'anyone signed in, own' : who
  return who.map((role) => `${role.replace('ROLE_', '')} ${scope[role] ?? 'own'}`).join(' · ')
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
