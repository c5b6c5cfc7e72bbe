const STEM_MAX = 100

/** A name that a person recognises, on any system: the extension is that of the content, whatever the name said. */
export function attachmentName(name: string, extension: 'pdf' | 'webp'): string {
  const stem = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    // No control, no invisible sign, none that turns the writing round, none that a file system refuses.
    .replace(/[\p{C}\u2028\u2029<>:"/\\|?*\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return `${[...stem].slice(0, STEM_MAX).join('').trimEnd() || 'document'}.${extension}`
}
