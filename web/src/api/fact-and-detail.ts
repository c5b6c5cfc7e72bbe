/** Splits a sentence of the server at its first colon with a no-break space. */
export function factAndDetail(message: string): { title: string; detail: string | undefined } {
  const [title = message, detail = ''] = message.split(/\u00a0: (.*)/s)
  return { title, detail: detail === '' ? undefined : detail.charAt(0).toLocaleUpperCase('fr') + detail.slice(1) }
}
