const URLS = import.meta.glob<string>('../../../../docs/guide/images/*.webp', { eager: true, query: '?url', import: 'default' })

type GuidePicture = { url: string; width: number; height: number }

/** The size in which `e2e/guide-pictures.ts` writes each picture: of a screen, or of a telephone. */
const WIDE = { width: 1200, height: 750 }
const NARROW = { width: 390, height: 780 }

/** The pictures of the guides by the name of their file. */
export const guidePictures: Partial<Record<string, GuidePicture>> = Object.fromEntries(
  Object.entries(URLS).map(([path, url]) => {
    const file = path.slice(path.lastIndexOf('/') + 1)
    return [file, { url, ...(file.endsWith('-telephone.webp') ? NARROW : WIDE) }]
  }),
)
