/** The text of each example, as it is compiled. */
const SOURCES = import.meta.glob<string>('./{examples,compositions}/*.tsx', { query: '?raw', import: 'default', eager: true })

/** Returns the code of an example with the import paths that a screen of a feature writes. */
export function sourceOf(file: string): string {
  const text = SOURCES[`./${file}.tsx`]
  if (text === undefined) throw new Error(`No example is called ${file}`)
  return text.replaceAll('../../../', '../../').trimEnd()
}
