import { useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { byFetch } from './call.ts'
import { queries, sessionFetch } from './session.ts'

const ADDRESS = '/openapi.json'

/** A shape of the contract, in JSON Schema. */
export type Shape = { [keyword: string]: unknown }
type Content = { content?: Record<string, { schema?: Shape }> }

type ServiceParameter = Content & { name: string; in: 'path' | 'query'; required: boolean; schema?: Shape }

/** Describes a call as the server does: its callers, its parameters and its answers. */
export type ServiceCall = {
  security: readonly Record<string, unknown>[]
  'x-roles': string | readonly string[]
  'x-scope'?: Partial<Record<string, string>>
  'x-step-up'?: boolean
  'x-four-eyes'?: boolean
  parameters: readonly ServiceParameter[]
  requestBody?: Content
  responses: Partial<Record<string, Content>>
}

type Description = { paths: Record<string, Record<string, ServiceCall>> }

/** Reads what the running server says of its own calls; suspends while loading, throws to the nearest error boundary. */
export function useServiceDescription(): Description {
  return useSuspenseQuery({ queryKey: queries.keyOf(ADDRESS), queryFn: readDescription }).data
}

async function readDescription(): Promise<Description> {
  const response = await sessionFetch(ADDRESS, { headers: { accept: 'application/json' } }, byFetch).catch((cause: unknown) => {
    throw ApiError.ofClient(cause)
  })
  if (!response.ok) throw await ApiError.from(response)
  // The server writes it from the contract; a test of the server parses it.
  return (await response.json()) as Description
}
