import { IconCode, IconCopy } from '@tabler/icons-react'
import { lazy, type ReactNode, useId, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import styles from './catalogue.module.css'

const Code = lazy(async () => ({ default: (await import('./example-code.tsx')).ExampleCode }))

export type ExampleProps = {
  /** The file that holds the example, whose text is its code: `examples/button-kinds`. */
  file: string
  title: string
  note?: string
  children: ReactNode
}

/** Shows an example at work and, on demand, the very file that draws it. */
export function ExampleCard({ file, title, note, children }: ExampleProps) {
  const [isOpen, setOpen] = useState(false)
  const codeId = useId()
  return (
    <Card
      title={title}
      aside={
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Code, ${title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? codeId : undefined}
          leftSection={<IconCode size={14} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Code
        </Button>
      }
    >
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.preview} data-example={file}>
        <ReadBoundary failure="Cet exemple n’a pas pu être lu">{children}</ReadBoundary>
      </div>
      {isOpen && (
        <div id={codeId}>
          <LazyBoundary onClose={() => setOpen(false)}>
            <Code file={file} title={title} />
          </LazyBoundary>
        </div>
      )}
    </Card>
  )
}

type CopyProps = { title: string; text: string }

export function CopyCode({ title, text }: CopyProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Copier le code, ${title}`}
      leftSection={<IconCopy size={14} stroke={1.7} aria-hidden />}
      onClick={() => void copy(text).then(setCopied)}
    >
      <span role="status">{isCopied ? 'Copié' : 'Copier'}</span>
    </Button>
  )
}

/** Copies a text, or says that the browser has no clipboard or refuses it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showFailure({ title: 'Copie impossible', detail: 'Le navigateur refuse son presse-papiers\u00a0: sélectionnez le code à la main.' })
    return false
  }
}
