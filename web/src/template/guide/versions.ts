import history from '../../../../CHANGELOG.md?raw'

/** The versions as the repository tells them, each with its text. */
export const VERSIONS: readonly { title: string; text: string }[] = history
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const end = part.indexOf('\n')
    return { title: part.slice(0, end).trim(), text: part.slice(end + 1) }
  })
