import { setImmediate } from 'node:timers/promises'
import { answerOf } from '@backoffice/contract/answer'
import type { Endpoint } from '@backoffice/contract/endpoint'
import { TableRequest } from '@backoffice/contract/table'
import { ErrorBody } from '@backoffice/contract/error-body'
import { z } from 'zod'
import { PRODUCT_NAME } from '../shared/product-name.ts'

type Schema = Record<string, unknown>
type ParameterLocation = 'path' | 'query'

const JSON_TYPE = 'application/json'
const SESSION = [{ session: [] }]
/** Authorization of calls without a session. A key is in the path and a ticket in the body, so they need no scheme. */
const UNAUTHENTICATED_SCHEMES: Partial<Record<string, object[]>> = {
  public: [],
  refresh: [],
  key: [],
  ticket: [],
  challenge: [{ challenge: [] }, { integrationKey: [] }, ...SESSION],
}

const WAITING = z.strictObject({ pendingActId: z.int(), statut: z.literal('waiting') })

const FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
/** Asks for the answer as a file. */
const TABLE_PARAMETER = {
  name: 'table',
  in: 'query',
  required: false,
  content: { [JSON_TYPE]: { schema: schemaOf(TableRequest, 'input') } },
}

/** Describes all calls, and lets other requests be answered between one and the next. */
export async function openapiOf(endpoints: readonly Endpoint[]): Promise<object> {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    await setImmediate()
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        challenge: { type: 'apiKey', in: 'header', name: 'X-Challenge' },
        integrationKey: { type: 'apiKey', in: 'header', name: 'X-Integration-Key' },
      },
      schemas: { ErrorBody: schemaOf(ErrorBody, 'output') },
    },
  }
}

function operationOf({ access, mayWait, params, query, body, response, table }: Endpoint): object {
  return {
    security: UNAUTHENTICATED_SCHEMES[String(access.who)] ?? SESSION,
    'x-roles': access.who,
    ...(access.scope ? { 'x-scope': access.scope } : {}),
    ...(access.stepUp ? { 'x-step-up': true } : {}),
    ...(access.fourEyes ? { 'x-four-eyes': true } : {}),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...(table ? [TABLE_PARAMETER] : [])],
    ...(body ? { requestBody: { required: true, content: bodyOf(body) } } : {}),
    responses: {
      200: { description: 'OK', content: { ...answersOf(response), ...(table ? FILE : {}) } },
      ...(mayWait ? { 202: { description: 'Attend un autre gestionnaire', content: answersOf(WAITING) } } : {}),
      default: { description: 'Refus', content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/ErrorBody' } } } },
    },
  }
}

function parametersOf(shape: z.ZodType | undefined, place: ParameterLocation): object[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function bodyOf(body: NonNullable<Endpoint['body']>): object {
  if (!('kind' in body)) return { [JSON_TYPE]: { schema: schemaOf(body, 'input') } }
  const file = { type: 'string', format: 'binary', maxLength: body.bytesMax }
  return { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } }
}

function answersOf(response: Endpoint['response']): object {
  if (!('kind' in response)) return { [JSON_TYPE]: { schema: schemaOf(answerOf(response), 'output') } }
  if (response.kind === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  return FILE
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}
