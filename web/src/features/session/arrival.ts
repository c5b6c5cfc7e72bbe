export type Arrival = {
  email?: string
  notice?: { tone: 'good' | 'warn'; text: string }
}

let arrival: Arrival = {}

/** Keeps a notice and an address for the sign-in page, until the page is reloaded. */
export function arriveWith(next: Arrival): void {
  arrival = next
}

export const arrivalNow = (): Arrival => arrival
