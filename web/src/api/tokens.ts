import type { TokenPair } from '@backoffice/contract/session/session'
import type { KeyValueStore } from './kept-values.ts'

/** The two tokens in the browser, under the names that the specification gives them. */
export type Tokens = ReturnType<typeof createTokens>

export function createTokens(store: KeyValueStore) {
  return {
    access: () => store.getItem('access_token'),
    refresh: () => store.getItem('refresh_token'),
    keep({ access_token, refresh_token }: TokenPair): void {
      store.setItem('refresh_token', refresh_token)
      store.setItem('access_token', access_token)
    },
    empty(): void {
      store.removeItem('access_token')
      store.removeItem('refresh_token')
    },
  }
}
