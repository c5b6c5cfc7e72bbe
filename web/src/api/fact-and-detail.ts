/** Cuts a sentence of the server at its colon: the fact, then what follows from it. */
export function factAndDetail(message: string): { title: string; detail: string | undefined } {
  const [title = message, detail = ''] = message.split(/\u00a0: (.*)/s)
  return { title, detail: detail === '' ? undefined : detail.charAt(0).toLocaleUpperCase('fr') + detail.slice(1) }
}
