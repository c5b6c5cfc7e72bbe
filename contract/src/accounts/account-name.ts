type NameParts = { firstName: string; lastName: string; outletName: string | null; email: string | null }

/** Returns the outlet's name for an outlet, otherwise the person's name. */
export function displayNameOf({ outletName, ...account }: NameParts): string {
  return outletName ?? (personNameOf(account) || account.email || 'Sans nom')
}

export function personNameOf({ firstName, lastName }: Pick<NameParts, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** Returns, for example, « BOUTIQUE SAINT-PAUL, n° 7034 » for an outlet, otherwise the person's name. */
export function numberedNameOf({ outletNumber, ...account }: NameParts & { outletNumber: string | null }): string {
  return withOutletNumber(displayNameOf(account), outletNumber)
}

export function withOutletNumber(name: string, outletNumber: string | null): string {
  return outletNumber === null ? name : `${name}, n°\u00a0${outletNumber}`
}
