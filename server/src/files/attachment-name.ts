const STEM_MAX = 100

/** Makes a name that is valid on any system. The extension follows the content, not the name that was sent. */
export function attachmentName(name: string, extension: 'pdf' | 'webp'): string {
  const stem = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    // Removes control, invisible and bidirectional characters, and those that file systems refuse.
    .replace(/[\p{C}\u2028\u2029<>:"/\\|?*\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return `${[...stem].slice(0, STEM_MAX).join('').trimEnd() || 'document'}.${extension}`
}
