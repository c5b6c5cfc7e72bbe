/** Returns a function that loads each text once. A failure is not kept: asking again loads again. */
export function lazyText(load: (name: string) => Promise<string>): (name: string) => Promise<string> {
  const texts = new Map<string, Promise<string>>()
  return (name) => {
    const text = texts.get(name) ?? load(name)
    texts.set(name, text)
    text.catch(() => texts.delete(name))
    return text
  }
}
