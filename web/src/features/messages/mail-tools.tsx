import type { MessageThread, ThreadAct } from '@backoffice/contract/messages/messages'
import type { MessageFolder } from '@backoffice/contract/messages/folder'
import { IconSearch } from '@tabler/icons-react'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './mailbox.module.css'
import { useFiling } from './use-filing.ts'

type Props = {
  folder: MessageFolder
  rows: readonly MessageThread[]
  chosen: readonly MessageThread[]
  q: string | undefined
  onSearch: (text: string | undefined) => void
  onChooseAll: (isChosen: boolean) => void
  onFiled: () => void
}

/** Searches the folder, and files the chosen threads together. */
export function MailTools({ folder, rows, chosen, q, onSearch, onChooseAll, onFiled }: Props) {
  const { file, isPending } = useFiling()
  return (
    <div className={styles.tools}>
      <TextField
        type="search"
        aria-label="Chercher dans les messages"
        placeholder="Objet, texte, personne"
        maxLength={60}
        defaultValue={q ?? ''}
        before={<IconSearch size={16} stroke={1.7} aria-hidden />}
        onChange={({ target }) => onSearch(target.value.trim() || undefined)}
      />
      {rows.length > 0 && (
        <Row align="center" justify="between" gap={[1, 2]}>
          <Checkbox
            label={chosen.length === 0 ? 'Tout choisir' : `${chosen.length} sur ${rows.length}`}
            checked={chosen.length === rows.length}
            onChange={({ target }) => onChooseAll(target.checked)}
          />
          {chosen.length > 0 && (
            <Row gap={1} role="group" aria-label="Actes sur les messages choisis">
              {actsOf(folder, chosen).map(({ act, label }) => (
                <Button
                  key={act}
                  size="xs"
                  variant="default"
                  disabled={isPending}
                  onClick={() => file(act, chosen, { onDone: onFiled, ...(act === 'read' && { upTo: lastOf(chosen) }) })}
                >
                  {label}
                </Button>
              ))}
            </Row>
          )}
        </Row>
      )}
    </div>
  )
}

/** Returns the last message of some threads, as they are shown. */
function lastOf(threads: readonly MessageThread[]): number {
  return Math.max(...threads.map(({ lastMessageId }) => lastMessageId))
}

/** Returns the acts that change something of the chosen threads. */
function actsOf(folder: MessageFolder, chosen: readonly MessageThread[]): { act: ThreadAct; label: string }[] {
  const isUnread = chosen.some((thread) => thread.isUnread)
  const isStarred = chosen.every((thread) => thread.isStarred)
  return [
    isUnread ? { act: 'read', label: 'Marquer lus' } : { act: 'unread', label: 'Marquer non lus' },
    isStarred ? { act: 'unstar', label: 'Retirer des favoris' } : { act: 'star', label: 'Mettre en favoris' },
    ...(folder === 'archived' || folder === 'trash' ? [{ act: 'inbox', label: 'Remettre dans la boîte de réception' } as const] : []),
    ...(folder === 'archived' ? [] : [{ act: 'archive', label: 'Archiver' } as const]),
    ...(folder === 'trash' ? [] : [{ act: 'trash', label: 'Jeter' } as const]),
  ]
}
