import type { Announcement } from '@backoffice/contract/announcements/announcements'
import { WriteFailure } from '../../api/write-failure.tsx'
import { paths } from '../../paths.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { useAnnouncementForm } from './use-announcement-form.ts'

type Props = { announcement: Announcement | null; onSaved: (id: number) => void }

export function AnnouncementForm({ announcement, onSaved }: Props) {
  const form = useAnnouncementForm(announcement, onSaved)
  return (
    <Form onSubmit={form.submit}>
      {form.refusal && <WriteFailure error={form.refusal} title="L’annonce n’est pas confirmée" />}
      <TextField label="Titre" autoComplete="off" required maxLength={120} {...form.input('title')} />
      <TextArea label="Texte" rows={2} required maxLength={10_000} {...form.input('text')} />
      <AudienceFields
        roles={form.fields.roles}
        sectorManagerIds={form.fields.sectorManagerIds}
        onRoles={(roles) => form.set('roles', roles)}
        onSectors={(ids) => form.set('sectorManagerIds', ids)}
        sectorsError={form.errorOf('sectorManagerIds')}
      />
      <DateField
        label="À lire à partir du"
        value={form.fields.publishOn === '' ? null : form.fields.publishOn}
        error={form.errorOf('publishOn')}
        onChange={(day) => form.set('publishOn', day ?? '')}
      />
      <FormButtons
        submitLabel={announcement === null || announcement.statut === 'draft' ? 'Enregistrer le brouillon' : 'Enregistrer l’annonce'}
        isPending={form.isPending}
      />
      <LeavingDialog
        isDirty={form.isDirty}
        name="cette annonce"
        isStaying={({ pathname }) => pathname === paths.announcementEdit}
        onGiveUp={form.giveUp}
      />
    </Form>
  )
}
