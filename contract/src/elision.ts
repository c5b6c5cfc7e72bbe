const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiou])/i

/** Puts « de » before a name: « de Bernard », « d’Awa », « d’août 2026 ». Before an h it is « de », which is never wrong. */
export function withDe(name: string): string {
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`
}
