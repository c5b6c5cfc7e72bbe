export type SignInPrefill = {
  email?: string
  notice?: { tone: 'good' | 'warn'; text: string }
}

let prefill: SignInPrefill = {}

/** Keeps a notice and an address for the sign-in page, until the page is reloaded. */
export function prefillSignIn(next: SignInPrefill): void {
  prefill = next
}

export const signInPrefill = (): SignInPrefill => prefill
