import type { Crop, Size } from './crop.ts'
import { squareOf } from './crop.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const BYTES_MAX = 20 * 1024 * 1024
const SIDE = 512

export const ACCEPTED_TYPES = TYPES.join(',')

export type Picture = Size & { image: HTMLImageElement; url: string }

/** Opens a picture file; returns a French sentence if it cannot be used. */
export async function openPicture(file: File): Promise<Picture | string> {
  if (!TYPES.includes(file.type)) return `«\u00a0${file.name}\u00a0» n’est pas une image JPEG, PNG ou WebP.`
  if (file.size > BYTES_MAX) return `«\u00a0${file.name}\u00a0» dépasse 20\u00a0Mo\u00a0: réduisez-la d’abord.`
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    return `«\u00a0${file.name}\u00a0» est abîmée\u00a0: choisissez une autre image.`
  }
  return { image, url, width: image.naturalWidth, height: image.naturalHeight }
}

/** Returns the cropped square as WebP, far below the server's limit of two megabytes. */
export async function cutPicture(picture: Picture, crop: Crop): Promise<Blob> {
  const { left, top, side } = squareOf(picture, crop)
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  canvas.getContext('2d')?.drawImage(picture.image, left, top, side, side, 0, 0, SIDE, SIDE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be cut')) : resolve(blob)), 'image/webp', 0.9)
  })
}
