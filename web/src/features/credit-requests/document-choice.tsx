import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../../ui/form/button.tsx'
import styles from './asking.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import { ChosenDocument, DOCUMENT_KINDS } from '../documents/index.ts'

type ChoiceProps = { document: File | null; isDisabled: boolean; onChoose: (document: File | null) => void }

export function DocumentChoice({ document, isDisabled, onChoose }: ChoiceProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Stack gap={1}>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Document à joindre"
        accept={DOCUMENT_KINDS}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      <Button
        size="lg"
        variant="default"
        leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
        disabled={isDisabled}
        onClick={() => picker.current?.click()}
      >
        {document === null ? 'Joindre un document' : 'Changer de document'}
      </Button>
      {document === null ? (
        <p className={styles.quiet}>Photo ou PDF du paiement. Une photo est réduite d’elle-même, un PDF fait 5&nbsp;Mo au plus.</p>
      ) : (
        <ChosenDocument document={document} />
      )}
    </Stack>
  )
}
