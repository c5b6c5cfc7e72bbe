import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { urlOf } from '@backoffice/contract/url-of'
import type { Product } from '../test-support/product.ts'

/** Describes a call that can be repeated under its `key`. */
type Sender = { token: string; key?: string }

/** Returns what calls a running product, and what asks its database. */
export function questionsTo(product: Product) {
  return {
    /** Sends a call; returns its data, a refusal's code, or undefined if the connection broke. */
    send: async <E extends Endpoint>({ token, key }: Sender, endpoint: E, request: RequestOf<E>) => {
      const { body } = request as { body?: object }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
      const url = product.address + urlOf(endpoint, request)
      const sent = endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
      const response = await fetch(url, { method: endpoint.method, headers, ...sent }).catch(() => undefined)
      const text = await response?.text().catch(() => undefined)
      return text === undefined ? undefined : (JSON.parse(text) as { data?: Record<string, unknown>; code?: string })
    },
    query: async (text: string, values?: readonly number[]): Promise<Record<string, number | string>[]> => {
      const client = await product.openDatabase()
      return client
        .query(text, values && [...values])
        .then(({ rows }) => rows)
        .finally(() => client.end())
    },
  }
}
