import { getOutletNote } from '@backoffice/contract/accounts/outlet-note'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { OutletNoteForm } from './outlet-note-form.tsx'
import styles from './outlet-note.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

type Props = { outletId: number; isReadOnly?: boolean }

/** Shows the network's note on an outlet and lets the reader rewrite it. The outlet never reads it. */
export function OutletNote(props: Props) {
  return (
    <ReadBoundary failure="La note n’a pas pu être lue" loading={<SkeletonBlock lines={2} />}>
      <ReadNote key={props.outletId} {...props} />
    </ReadBoundary>
  )
}

function ReadNote({ outletId, isReadOnly = false }: Props) {
  const outletNote = useRead(getOutletNote, { params: { id: outletId } })
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <OutletNoteForm outletId={outletId} outletNote={outletNote} onDone={() => setEditing(false)} />
  const { note } = outletNote
  return (
    <Stack gap={2} align="start">
      <p className={note === '' ? typography.quiet : styles.text}>{note === '' ? 'Aucune note.' : note}</p>
      {!isReadOnly && (
        <Button size="xs" variant="default" onClick={() => setEditing(true)}>
          {note === '' ? 'Écrire une note' : 'Modifier la note'}
        </Button>
      )}
    </Stack>
  )
}
