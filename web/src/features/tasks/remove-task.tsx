import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { title: string; error: ApiError | null; isPending: boolean; onConfirm: () => void }

/** Asks before a task is removed. */
export function RemoveTask({ title, error, isPending, onConfirm }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />} onClick={() => setAsked(true)}>
        Supprimer la tâche…
      </Button>
      {isAsked && (
        <Dialog
          isOpen
          isBare
          isDangerous
          title={`Supprimer la tâche «\u00a0${title}\u00a0»\u00a0?`}
          confirmLabel="Supprimer la tâche"
          isPending={isPending}
          onConfirm={onConfirm}
          onClose={() => setAsked(false)}
        >
          {error && <WriteFailure error={error} title="La suppression n’est pas confirmée" />}
          <p>Elle disparaît aussi chez la personne à qui elle est confiée. Elle n’est pas gardée.</p>
        </Dialog>
      )}
    </>
  )
}
