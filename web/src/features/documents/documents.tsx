import type { readDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import type { readDeliveryDocument } from '@backoffice/contract/deliveries/delivery-documents'
import type { StoredDocument } from '@backoffice/contract/stored-document'
import { urlOf } from '@backoffice/contract/url-of'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import { usePicture } from '../../api/use-picture.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatBytes } from '../../format/numbers.ts'
import styles from './documents.module.css'
import { PictureDialog } from './picture-dialog.tsx'
import typography from '../../ui/layout/typography.module.css'

/** The call that reads a document of the object. */
type DocumentEndpoint = typeof readDocument | typeof readDeliveryDocument

type Props = { endpoint: DocumentEndpoint; objectId: number; documents: readonly StoredDocument[] }

/** Shows attached documents: pictures as thumbnails that open large, PDFs as downloads. */
export function Documents({ endpoint, objectId, documents }: Props) {
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const save = (number: number) => {
    setRefusal(null)
    download(endpoint, { params: { id: objectId, number } }).catch((error: unknown) => setRefusal(ApiError.ofClient(error)))
  }
  return (
    <>
      {refusal && <WriteFailure error={refusal} title="Le document n’a pas pu être lu" isOnce={false} />}
      <ul className={styles.documents} aria-label="Pièces jointes">
        {documents.map((document) => (
          <li key={document.number}>
            {document.mediaType === 'image/webp' ? (
              <Picture
                url={urlOf(endpoint, { params: { id: objectId, number: document.number } })}
                name={document.name}
                onSave={() => save(document.number)}
              />
            ) : (
              <button type="button" className={styles.document} onClick={() => save(document.number)}>
                <IconFileTypePdf size={24} stroke={1.5} aria-hidden /> {document.name}
              </button>
            )}
            <span className={typography.caption}>{formatBytes(document.bytes)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

type PictureProps = { url: string; name: string; onSave: () => void }

function Picture({ url: address, name, onSave }: PictureProps) {
  const url = usePicture(address)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.document} onClick={() => (url === null ? onSave() : setOpen(true))}>
        {url === null ? <IconPhoto size={24} stroke={1.5} aria-hidden /> : <img className={styles.thumbnail} src={url} alt="" />} {name}
      </button>
      {isOpen && url !== null && <PictureDialog name={name} url={url} onSave={onSave} onClose={() => setOpen(false)} />}
    </>
  )
}
