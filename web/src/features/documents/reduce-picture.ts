/** In pixels: the server's maximum, at which a receipt stays legible. */
const SIDE_MAX = 2_400
const KEPT_BYTES_MAX = 1024 * 1024
const QUALITY = 0.85

type Size = { width: number; height: number }

export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean => type.startsWith('image/') || /\.heic$/i.test(name)

export function reducedSize({ width, height }: Size): Size {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Shrinks a photo for upload. Returns the file unchanged if it is no picture or this browser cannot read it. */
export async function reducePicture(file: File): Promise<File> {
  if (!isPicture(file)) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return file
  const size = reducedSize(bitmap)
  const isSmall = file.size <= KEPT_BYTES_MAX && size.width === bitmap.width && size.height === bitmap.height
  const reduced = isSmall ? null : await drawReduced(bitmap, size)
  bitmap.close()
  if (reduced === null || reduced.size >= file.size) return file
  return new File([reduced], file.name.replace(/(\.\w{1,5})?$/, '.jpg'), { type: 'image/jpeg' })
}

/** Returns null if the browser lacks memory. */
function drawReduced(bitmap: ImageBitmap, size: Size): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
}
