import { IconPlayerTrackNext } from '@tabler/icons-react'
import { useState } from 'react'
import { SHORTCUTS_OF_SCREEN } from '../../shortcuts.ts'
import { Button } from '../../ui/form/button.tsx'
import { KeyHints } from '../../ui/layout/key-hints.tsx'
import styles from './call-queue.module.css'

export type NextOfQueue = { take: () => void; isPending: boolean }
type Props = { label: string; next: NextOfQueue; path: string }

/** Takes the next of a queue, and lists the keys of its screen. */
export function QueueFoot({ label, next, path }: Props) {
  return (
    <footer className={styles.foot}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPlayerTrackNext size={16} stroke={1.7} aria-hidden />}
        loading={next.isPending}
        onClick={next.take}
      >
        {label}
      </Button>
      <QueueKeys path={path} />
    </footer>
  )
}

/** Lists the keys of a queue on demand; « ? » opens those of the whole screen. */
function QueueKeys({ path }: Pick<Props, 'path'>) {
  const [isHelpShown, setHelpShown] = useState(false)
  return (
    <KeyHints
      hints={SHORTCUTS_OF_SCREEN[path]?.shortcuts ?? []}
      first={[[['J', 'K'], 'parcourir']]}
      isColumn
      isHelpShown={isHelpShown}
      onHelp={() => setHelpShown(!isHelpShown)}
    />
  )
}
