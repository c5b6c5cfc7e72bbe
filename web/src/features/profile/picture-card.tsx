import type { User } from '@backoffice/contract/session/user'
import { useEffect, useRef, useState } from 'react'
import { usePicture } from '../../api/use-picture.ts'
import { initialsOf } from '../../format/people.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { PersonPicture } from '../../ui/layout/person-picture.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { ACCEPTED_TYPES, openPicture, type Picture } from './picture-file.ts'
import styles from './profile.module.css'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

export function PictureCard({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<Picture | null>(null)
  const [fault, setFault] = useState<string>()
  const imageUrl = usePicture(user.imageUrl)

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture])

  async function choose(file: File | undefined) {
    if (file === undefined) return
    const openedPicture = await openPicture(file)
    setFault(typeof openedPicture === 'string' ? openedPicture : undefined)
    setPicture(typeof openedPicture === 'string' ? null : openedPicture)
  }

  return (
    <Card title="Image">
      <Row gap={4} align="center" className={styles.identity}>
        <div className={styles.picture}>
          <PersonPicture initials={initialsOf(user)} imageUrl={imageUrl} />
        </div>
        <Stack gap={3} align="start">
          <p className={typography.note}>JPEG, PNG ou WebP. Seules les personnes connectées la voient.</p>
          <Button variant="default" onClick={() => input.current?.click()}>
            {user.imageUrl === null ? 'Choisir une image…' : 'Changer d’image…'}
          </Button>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED_TYPES}
            aria-label="Image de profil"
            hidden
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </Stack>
        {fault && <Alert tone="bad">{fault}</Alert>}
      </Row>
      {picture && <PictureDialog picture={picture} onClose={() => setPicture(null)} />}
    </Card>
  )
}
