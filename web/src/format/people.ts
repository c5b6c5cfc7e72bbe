export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => name.trim().charAt(0).toLocaleUpperCase('fr')).join('')
}
