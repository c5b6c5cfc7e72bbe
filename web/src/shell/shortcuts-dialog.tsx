import { IconX } from '@tabler/icons-react'
import { DialogClose, DialogFrame, DialogTitle } from '../ui/overlay/dialog-frame.tsx'
import dialog from '../ui/overlay/dialog.module.css'
import { KeyList } from '../ui/layout/key-list.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { shortcutsOf } from '../shortcuts.ts'

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
          <KeyList key={group.title} {...group} />
        ))}
      </Stack>
    </DialogFrame>
  )
}
