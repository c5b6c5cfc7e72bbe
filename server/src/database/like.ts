/** Escapes the wildcards of `like`. */
export function literalOf(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
