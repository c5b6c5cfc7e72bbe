import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { FileButton } from '../../ui/form/file-button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { DOCUMENT_KINDS, PICTURE_KINDS } from './document-kinds.ts'
import styles from './documents.module.css'

type Props = { label: string; isReading: boolean; isDisabled?: boolean; onFile: (file: File) => void }

/** Takes a document: a file, or on a telephone a picture by its camera. */
export function DocumentButtons({ label, isReading, isDisabled = false, onFile }: Props) {
  const common = { onFile, size: 'md', variant: 'default', loading: isReading, disabled: isDisabled } as const
  return (
    <Row>
      <FileButton
        {...common}
        label="Photo à joindre"
        accept={PICTURE_KINDS}
        capture="environment"
        className={styles.camera}
        leftSection={<IconCamera size={16} stroke={1.7} aria-hidden />}
      >
        Prendre une photo
      </FileButton>
      <FileButton
        {...common}
        label="Document à joindre"
        accept={DOCUMENT_KINDS}
        leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
      >
        {label}
      </FileButton>
    </Row>
  )
}
