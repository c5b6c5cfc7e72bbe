import { setNonce } from 'get-nonce'

type PolicyFactory = { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown }

/** Under the strict policy: styles carry the page's nonce, and no text becomes markup. */
export function settleSecurity(nonce: string | undefined): void {
  if (nonce !== undefined) setNonce(nonce)
  // Not yet in TypeScript's DOM types; browsers without it have nothing to enforce.
  const { trustedTypes } = window as unknown as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: withoutMarkup })
}

function withoutMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup from a string is refused')
  return text
}
