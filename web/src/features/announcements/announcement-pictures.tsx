import { type Announcement, readAnnouncementPicture } from '@backoffice/contract/announcements/announcements'
import { urlOf } from '@backoffice/contract/url-of'
import { usePicture } from '../../api/use-picture.ts'
import styles from './announcements.module.css'

export function AnnouncementPictures({ announcement: { id, pictures } }: { announcement: Announcement }) {
  return pictures.map(({ number, name }) => (
    <Picture key={number} url={urlOf(readAnnouncementPicture, { params: { id, number } })} name={name} />
  ))
}

export function Picture({ url: address, name }: { url: string; name: string }) {
  const url = usePicture(address)
  return url === null ? null : <img className={styles.picture} src={url} alt={name} />
}
