import { addAnnouncement, type Announcement, changeAnnouncement } from '@backoffice/contract/announcements/announcements'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'

/** Holds a new announcement, or the changes of one, through reloads until it is saved. */
export function useAnnouncementForm(announcement: Announcement | null, onSaved: (id: number) => void) {
  const [adding, changing] = [useCommand(addAnnouncement), useCommand(changeAnnouncement)]
  const command = announcement ? changing : adding
  const [initial] = useState(() => fieldsOf(announcement))
  const draft = `announcement ${announcement?.id ?? 'new'}`
  const held = useDraft(draft, initial)
  useOnSuccess(command.data, ({ id }) => onSaved(id))
  const form = useForm({
    initial,
    held,
    schema: addAnnouncement.body,
    bodyOf: ({ title, text, roles, sectorManagerIds, publishOn }) => ({
      title,
      text,
      audience: { roles, sectorManagerIds },
      publishOn: publishOn === '' ? null : publishOn,
    }),
    messages: { title: 'Écrivez le titre.', text: 'Écrivez l’annonce.' },
    command,
    send: (body) => {
      if (announcement === null) return adding.mutateAsync({ body })
      // Whoever has read the refusal of a stale version saves over the present one.
      const version = changing.error?.code === 'stale_version' ? announcement.version : held[0].version
      return changing.mutateAsync({ params: { id: announcement.id }, body: { ...body, version } })
    },
    onSuccess: ({ title, statut: status }) => {
      drafts.forget(draft)
      showSuccess({ title: status === 'draft' ? 'Brouillon enregistré' : 'Annonce enregistrée', detail: title })
    },
  })
  return { ...form, giveUp: () => drafts.forget(draft) }
}

/** Returns what the form holds: no day is an empty text, and `version` is the one that the changes were made to. */
function fieldsOf(announcement: Announcement | null) {
  return {
    title: announcement?.title ?? '',
    text: announcement?.text ?? '',
    roles: announcement?.audience.roles ?? [],
    sectorManagerIds: announcement?.audience.sectorManagerIds ?? [],
    publishOn: announcement?.publishOn ?? '',
    version: announcement?.version ?? 0,
  }
}
