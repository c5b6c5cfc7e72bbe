const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouàâäéèêëîïôöùûü])/i

/** Puts « de » before a name: « de Bernard », « d’Awa », « d’août 2026 ». Whether an h is mute cannot be told from its letters: it gets « de ». */
export function withDe(name: string): string {
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`
}
