import { IconX } from '@tabler/icons-react'
import { DialogClose, DialogFrame, DialogTitle } from '../ui/overlay/dialog-frame.tsx'
import dialog from '../ui/overlay/dialog.module.css'
import typography from '../ui/layout/typography.module.css'
import { Stack } from '../ui/layout/stack.tsx'
import styles from './shortcuts-dialog.module.css'
import { type ShortcutGroup, shortcutsOf } from '../shortcuts.ts'

type Props = { path: string; onClose: () => void }

/** Lists the keys that work on the screen. */
export function ShortcutsDialog({ path, onClose }: Props) {
  return (
    <DialogFrame isOpen onClose={onClose}>
      <Stack>
        <div className={dialog.head}>
          <DialogTitle className={dialog.title}>Raccourcis du clavier</DialogTitle>
          <DialogClose className={dialog.close} aria-label="Fermer" data-autofocus>
            <IconX size={20} stroke={1.6} aria-hidden />
          </DialogClose>
        </div>
        {shortcutsOf(path).map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </Stack>
    </DialogFrame>
  )
}

function Group({ group: { title, shortcuts } }: { group: ShortcutGroup }) {
  return (
    <section>
      <h3 className={typography.name}>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(([keys, meaning]) => (
          <div key={keys} className={styles.line}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
