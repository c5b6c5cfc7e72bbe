export type Arrival = {
  /** Filled in for the person. */
  email?: string
  /** Why the sign-in page is shown. */
  notice?: { tone: 'good' | 'warn'; text: string }
}

let arrival: Arrival = {}

/** Says what the sign-in page should know of where the person comes from. It is gone with the page. */
export function arriveWith(next: Arrival): void {
  arrival = next
}

export const arrivalNow = (): Arrival => arrival
