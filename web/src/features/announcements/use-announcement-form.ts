import { addAnnouncement, type Announcement, changeAnnouncement } from '@backoffice/contract/announcements/announcements'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'

/** Holds a new announcement, or the changes of one, until it is saved. */
export function useAnnouncementForm(announcement: Announcement | null, onSaved: (id: number) => void) {
  const [adding, changing] = [useCommand(addAnnouncement), useCommand(changeAnnouncement)]
  const command = announcement ? changing : adding
  const [initial] = useState({
    title: announcement?.title ?? '',
    text: announcement?.text ?? '',
    roles: announcement?.audience.roles ?? [],
    sectorManagerIds: announcement?.audience.sectorManagerIds ?? [],
    publishOn: announcement?.publishOn ?? null,
  })
  useOnSuccess(command.data, ({ id }) => onSaved(id))
  return useForm({
    initial,
    schema: addAnnouncement.body,
    bodyOf: ({ roles, sectorManagerIds, ...fields }) => ({ ...fields, audience: { roles, sectorManagerIds } }),
    messages: { title: 'Écrivez le titre.', text: 'Écrivez l’annonce.' },
    command,
    send: (body) =>
      announcement
        ? changing.mutateAsync({ params: { id: announcement.id }, body: { ...body, version: announcement.version } })
        : adding.mutateAsync({ body }),
    onSuccess: ({ title, statut: status }) =>
      showSuccess({ title: status === 'draft' ? 'Brouillon enregistré' : 'Annonce enregistrée', detail: title }),
  })
}
